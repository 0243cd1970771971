"""The sheet on which trump is called, contracts are bid and doubled."""
