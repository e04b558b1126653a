import AutoPlaceModule from 'bpmn-js/lib/features/auto-place/index.js';
import CopyPasteModule from 'bpmn-js/lib/features/copy-paste/index.js';
import EditorActionsModule from 'bpmn-js/lib/features/editor-actions/index.js';
import GridSnappingModule from 'bpmn-js/lib/features/grid-snapping/index.js';
import KeyboardModule from 'bpmn-js/lib/features/keyboard/index.js';
import LabelEditingModule from 'bpmn-js/lib/features/label-editing/index.js';
import ModelingModule from 'bpmn-js/lib/features/modeling/index.js';
import ModelingFeedbackModule from 'bpmn-js/lib/features/modeling-feedback/index.js';
import OutlineModule from 'bpmn-js/lib/features/outline/index.js';
import SearchModule from 'bpmn-js/lib/features/search/index.js';
import SnappingModule from 'bpmn-js/lib/features/snapping/index.js';
import AutoResizeModule from 'bpmn-js/lib/features/auto-resize/index.js';
import CoreModule from 'bpmn-js/lib/core/index.js';
import DrilldownModule from 'bpmn-js/lib/features/drilldown/index.js';
import AutoScrollModule from 'diagram-js/lib/features/auto-scroll/index.js';
import BendpointsModule from 'diagram-js/lib/features/bendpoints/index.js';
import ConnectModule from 'diagram-js/lib/features/connect/index.js';
import ConnectionPreviewModule from 'diagram-js/lib/features/connection-preview/index.js';
import ContextPadModule from 'diagram-js/lib/features/context-pad/index.js';
import CreateModule from 'diagram-js/lib/features/create/index.js';
import GlobalConnectModule from 'diagram-js/lib/features/global-connect/index.js';
import KeepSelectionVisibleModule from 'diagram-js/lib/features/keep-selection-visible/index.js';
import KeyboardMoveSelectionModule from 'diagram-js/lib/features/keyboard-move-selection/index.js';
import LassoToolModule from 'diagram-js/lib/features/lasso-tool/index.js';
import MoveModule from 'diagram-js/lib/features/move/index.js';
import OverlaysModule from 'diagram-js/lib/features/overlays/index.js';
import PaletteModule from 'diagram-js/lib/features/palette/index.js';
import ResizeModule from 'diagram-js/lib/features/resize/index.js';
import SelectionModule from 'diagram-js/lib/features/selection/index.js';
import KeyboardMoveModule from 'diagram-js/lib/navigation/keyboard-move/index.js';
import MoveCanvasModule from 'diagram-js/lib/navigation/movecanvas/index.js';
import ZoomScrollModule from 'diagram-js/lib/navigation/zoomscroll/index.js';

/** The parts of the editor: those of bpmn-js's modeler without its palette, context pad and menus of types. */
export const EDITOR_MODULES: readonly object[] = [
  CoreModule,
  DrilldownModule,
  OverlaysModule,
  SelectionModule,
  AutoPlaceModule,
  AutoResizeModule,
  AutoScrollModule,
  BendpointsModule,
  ConnectModule,
  ConnectionPreviewModule,
  ContextPadModule,
  CopyPasteModule,
  CreateModule,
  EditorActionsModule,
  GlobalConnectModule,
  GridSnappingModule,
  KeepSelectionVisibleModule,
  KeyboardModule,
  KeyboardMoveModule,
  KeyboardMoveSelectionModule,
  LabelEditingModule,
  LassoToolModule,
  ModelingFeedbackModule,
  ModelingModule,
  MoveCanvasModule,
  MoveModule,
  OutlineModule,
  PaletteModule,
  ResizeModule,
  SearchModule,
  SnappingModule,
  ZoomScrollModule,
];
