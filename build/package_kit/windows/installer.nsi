; The installer for Windows: for one person, without administrator rights.
; Run by build/package.py, which defines SOURCE, TARGET, ICON, VERSION, NUMBERS, SIZE, COPYRIGHT,
; DEVELOPERS and LICENCE.

Unicode true
Target amd64-unicode
SetCompressor /SOLID lzma
ManifestDPIAware true
RequestExecutionLevel user

!include "MUI2.nsh"
!include "FileFunc.nsh"

!define NAME "Bummerl"
!define PROGRAM "Bummerl.exe"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"

Name "${NAME}"
BrandingText "${NAME} ${VERSION}"
OutFile "${TARGET}"
; The player's games lie in $LOCALAPPDATA\Bummerl: the program must be anywhere else.
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"

VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME} Setup"
VIAddVersionKey "CompanyName" "${DEVELOPERS}"
VIAddVersionKey "LegalCopyright" "${COPYRIGHT}"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_NODESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"

!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH

!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "Hungarian"

LangString Running ${LANG_ENGLISH} "Bummerl is still running. Close its window, then try again."
LangString Running ${LANG_GERMAN} "Bummerl läuft noch. Schließ das Fenster und versuch es noch einmal."
LangString Running ${LANG_HUNGARIAN} "A Bummerl még fut. Zárd be az ablakát, és próbáld újra."

LangString GameFiles ${LANG_ENGLISH} "The game"
LangString GameFiles ${LANG_GERMAN} "Das Spiel"
LangString GameFiles ${LANG_HUNGARIAN} "A játék"

LangString Shortcut ${LANG_ENGLISH} "An icon on the desktop"
LangString Shortcut ${LANG_GERMAN} "Ein Symbol auf dem Desktop"
LangString Shortcut ${LANG_HUNGARIAN} "Ikon az asztalon"

LangString Kept ${LANG_ENGLISH} "Bummerl is removed. Your settings, saved games and house rules are still there:$\r$\n$\r$\n$LOCALAPPDATA\Bummerl$\r$\n$\r$\nDelete that folder if you do not want to play any more."
LangString Kept ${LANG_GERMAN} "Bummerl ist entfernt. Deine Einstellungen, Spielstände und Hausregeln sind noch da:$\r$\n$\r$\n$LOCALAPPDATA\Bummerl$\r$\n$\r$\nLösch diesen Ordner, wenn du nicht mehr spielen willst."
LangString Kept ${LANG_HUNGARIAN} "A Bummerl eltávolítva. A beállításaid, a mentett játékaid és a házi szabályaid megmaradtak itt:$\r$\n$\r$\n$LOCALAPPDATA\Bummerl$\r$\n$\r$\nTöröld ezt a mappát, ha többé nem akarsz játszani."

; Take away the files of this or an older version. Only what the installer has brought: somebody may
; have put files of his own beside the program. A running program cannot be deleted on Windows.
!macro TakeAway UN
Function ${UN}TakeAway
  IfFileExists "$INSTDIR\${PROGRAM}" 0 gone
  again:
    ClearErrors
    Delete "$INSTDIR\${PROGRAM}"
    IfErrors 0 gone
    IfSilent 0 +3
      SetErrorLevel 3
      Abort
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" IDRETRY again
    Abort
  gone:
  Delete "$INSTDIR\bummerl-cli.exe"
  RMDir /r "$INSTDIR\program"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\README.txt"
FunctionEnd
!macroend
!insertmacro TakeAway ""
!insertmacro TakeAway "un."

Function .onInit
  !insertmacro MUI_LANGDLL_DISPLAY
FunctionEnd

Section "$(GameFiles)" SectionGame
  SectionIn RO
  Call TakeAway
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${DEVELOPERS}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section /o "$(Shortcut)" SectionShortcut
  CreateShortcut "$DESKTOP\${NAME}.lnk" "$INSTDIR\${PROGRAM}"
SectionEnd

Function un.onInit
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

Section "Uninstall"
  Call un.TakeAway
  Delete "$INSTDIR\uninstall.exe"
  ; Not /r: what the installer did not bring stays, such as the folder data of a portable game.
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${NAME}.lnk"
  Delete "$DESKTOP\${NAME}.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\${NAME}"
  IfSilent +2
    MessageBox MB_OK|MB_ICONINFORMATION "$(Kept)"
SectionEnd
