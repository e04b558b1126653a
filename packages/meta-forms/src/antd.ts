import type { FormKit } from './contract/form-kit.ts';
import { builtInViews } from './item-types/built-in-views.ts';
import { AntdButton } from './ui/frame/antd-button.tsx';
import { AntdDialog } from './ui/frame/antd-dialog.tsx';
import { AntdPopover } from './ui/frame/antd-popover.tsx';
import { FormTabs } from './ui/frame/form-tabs.tsx';
import { LoadingOverlay } from './ui/frame/loading-overlay.tsx';
import { useAntdNotices } from './ui/frame/use-antd-notices.tsx';
import { InputDressing } from './ui/text/input-dress.tsx';

/** The package's own kit: antd 6. It needs antd's `App` above it, which `AntdSurroundings` provides. */
export const antdKit = {
  views: builtInViews,
  Dialog: AntdDialog,
  Button: AntdButton,
  Tabs: FormTabs,
  Popover: AntdPopover,
  Ground: InputDressing,
  Overlay: LoadingOverlay,
  useNotices: useAntdNotices,
} satisfies FormKit;

export { LoadingOverlay };
export { LOSS_BUTTONS } from './ui/frame/loss-buttons.ts';
export { useFeedback, type Feedback } from './ui/frame/use-feedback.tsx';
export { usePager } from './ui/frame/use-pager.tsx';
export type { LoadingOverlayProps } from './ui/frame/loading-overlay.tsx';
export { PendingPage, type PendingPageProps } from './ui/frame/pending-page.tsx';
export { PendingPart, type PendingPartProps } from './ui/frame/pending-part.tsx';
export { ScrollPanel, type ScrollPanelProps } from './ui/frame/scroll-panel.tsx';
export { SteppedDialog, type DialogStep, type SteppedDialogProps } from './ui/frame/stepped-dialog.tsx';
export { ButtonRow, type ButtonRowProps } from './ui/frame/button-row.tsx';
export { ButtonMenu, type ButtonMenuOption, type ButtonMenuProps } from './ui/frame/button-menu.tsx';
export { AttachmentsButton, type AttachmentsButtonProps } from './ui/files/attachments/attachments-button.tsx';
export { RecordAttachments, type RecordAttachmentsProps } from './ui/files/attachments/record-attachments.tsx';
export { saveAddress } from './ui/files/download.ts';
export { FileField, type FileFieldProps } from './ui/files/file-field.tsx';
export { FileText } from './ui/files/file-list.tsx';
export { readSheets, type Sheet } from './ui/files/preview/read-sheets.ts';
export { HtmlView } from './ui/rich-text/html-view.tsx';
export { ClearIcon, useClearing } from './ui/frame/clear-icon.tsx';
export { AntdSurroundings, nightAlgorithm, type AntdSurroundingsProps } from './ui/frame/antd-surroundings.tsx';
export { LOOK_TOKENS, STATE_NAMES, type SchemeTokens, type StateInk, type TokenScheme } from './ui/frame/tokens.ts';
export { MappingPanel, type MappingOrigin, type MappingPanelProps } from './ui/mapping/mapping-panel.tsx';
export type { MappingConfig } from './contract/mapping-config.ts';
export type { MappingForm, MappingItem, MappingPort } from './ports/mapping-port.ts';
export { AuthorizationPicker, type AuthorizationPickerProps } from './ui/authorization/authorization-picker.tsx';
export { TreeListPanel, type TreeListPanelProps } from './ui/tree/tree-list-panel.tsx';
export { TreePanel, type TreePanelProps } from './ui/tree/tree-panel.tsx';
export { TreeTransfer, type TreeTransferProps } from './ui/tree/tree-transfer.tsx';
export { UnitTreeTransfer } from './ui/tree/unit-tree-transfer.tsx';
export { useTreeList, type TreeList, type TreeListChoice, type TreeListScope } from './ui/tree/use-tree-list.ts';
export type { LoadedTree, LoadTree } from './ui/tree/use-tree.ts';
