import { formPropertyWords } from '../authoring/form-properties.words.ts';
import { itemPropertyWords } from '../authoring/item-properties.words.ts';
import { typeWords } from '../authoring/type-names.words.ts';
import { bladeWords } from '../blade/blade.words.ts';
import { refusalWords, cliWords } from '../cli/cli.words.ts';
import { codegenWords } from '../codegen/codegen.words.ts';
import { changeKindWords, changeRiskWords, changeWords } from '../diff/change.words.ts';
import { functionNames, operatorWords } from '../formula/describe-formula.words.ts';
import { formulaProblemWords, formulaEndWords } from '../formula/formula-problems.words.ts';
import { functionMeanings, functionExamples } from '../formula/formula.words.ts';
import { functionAliases } from '../formula/function-aliases.words.ts';
import { dateWords } from '../item-types/date/date.words.ts';
import { dictionaryWords } from '../item-types/dictionary/dictionary.words.ts';
import { longTextWords } from '../item-types/long-text/long-text.words.ts';
import { multiReferenceWords } from '../item-types/multi-reference/multi-reference.words.ts';
import { numberNoticeWords } from '../item-types/number/number-notice.words.ts';
import { numberWords } from '../item-types/number/number.words.ts';
import { referenceWords } from '../item-types/reference/reference.words.ts';
import { richTextWords } from '../item-types/rich-text/rich-text.words.ts';
import { rowFilesWords } from '../locales/row-files.words.ts';
import { subListWords } from '../item-types/sub-list/sub-list.words.ts';
import { switchWords } from '../item-types/switch/switch.words.ts';
import { textWords } from '../item-types/text/text.words.ts';
import { titleWords } from '../item-types/title/title.words.ts';
import { treeWords } from '../item-types/tree/tree.words.ts';
import { uploadWords } from '../item-types/upload/upload.words.ts';
import { bulkWords } from '../list/bulk/bulk.words.ts';
import { columnsWords } from '../list/columns/columns.words.ts';
import { headMenuWords } from '../list/columns/head-menu.words.ts';
import { filterWords } from '../list/filter/filter.words.ts';
import { groupsWords } from '../list/groups/groups.words.ts';
import { listWords } from '../list/list.words.ts';
import { printListWords } from '../list/print/print-list.words.ts';
import { queryDialogWords } from '../list/query/query-dialog.words.ts';
import { searchWords } from '../list/search/search.words.ts';
import { totalsWords } from '../list/totals/totals.words.ts';
import { exportOptionsWords } from '../list/transfers/export-options.words.ts';
import { importStepsWords } from '../list/transfers/steps/import-steps.words.ts';
import { transfersWords } from '../list/transfers/transfers.words.ts';
import { viewsWords } from '../list/views/views.words.ts';
import { problemWords, problemSentences } from '../locales/problems.words.ts';
import { recordFactWords } from '../locales/record-facts.words.ts';
import { expectedWords } from '../metadata/issues/expected.words.ts';
import { issueWords } from '../metadata/issues/issues.words.ts';
import { droppedWords, querySentenceWords } from '../query/query.words.ts';
import { relativeWords } from '../query/relative/relative.words.ts';
import { changesWords } from '../react/changes/changes.words.ts';
import { dialogWords } from '../react/dialog/dialog.words.ts';
import { newerFormWords } from '../react/dialog/newer-form.words.ts';
import { explainWords } from '../react/explain/explain.words.ts';
import { printWords } from '../react/print/print.words.ts';
import { rendererWords } from '../react/renderer.words.ts';
import { rjsfWords } from '../react/rjsf/rjsf.words.ts';
import { authorizationWords } from '../ui/authorization/authorization.words.ts';
import { filesWords } from '../ui/files/files.words.ts';
import { frameWords } from '../ui/frame/frame.words.ts';
import { pagerWords } from '../ui/frame/pager.words.ts';
import { partsWords } from '../ui/frame/parts.words.ts';
import { surroundingsWords } from '../ui/frame/surroundings.words.ts';
import { gridWords } from '../ui/grid/model/grid.words.ts';
import { mappingWords } from '../ui/mapping/mapping.words.ts';
import { choosingWords } from '../ui/picker/choosing.words.ts';
import { pickerWords } from '../ui/picker/picker.words.ts';
import { richTextEditorWords } from '../ui/rich-text/rich-text.words.ts';
import { treePartsWords } from '../ui/tree/tree-parts.words.ts';
import type { Words } from '../locales/define-words.ts';

/** All tables of sentences of this package. `form-tables.test.ts` finds one that is missing. */
export const formTables: readonly Words[] = [
  formPropertyWords,
  itemPropertyWords,
  typeWords,
  bladeWords,
  refusalWords,
  cliWords,
  codegenWords,
  changeKindWords,
  changeRiskWords,
  changeWords,
  functionNames,
  operatorWords,
  formulaProblemWords,
  formulaEndWords,
  functionMeanings,
  functionExamples,
  functionAliases,
  dateWords,
  dictionaryWords,
  longTextWords,
  multiReferenceWords,
  numberNoticeWords,
  numberWords,
  referenceWords,
  richTextWords,
  rowFilesWords,
  subListWords,
  switchWords,
  textWords,
  titleWords,
  treeWords,
  uploadWords,
  bulkWords,
  columnsWords,
  headMenuWords,
  filterWords,
  groupsWords,
  listWords,
  printListWords,
  queryDialogWords,
  searchWords,
  totalsWords,
  exportOptionsWords,
  importStepsWords,
  transfersWords,
  viewsWords,
  problemWords,
  problemSentences,
  recordFactWords,
  expectedWords,
  issueWords,
  droppedWords,
  querySentenceWords,
  relativeWords,
  changesWords,
  dialogWords,
  newerFormWords,
  explainWords,
  printWords,
  rendererWords,
  rjsfWords,
  authorizationWords,
  filesWords,
  frameWords,
  pagerWords,
  partsWords,
  surroundingsWords,
  gridWords,
  mappingWords,
  choosingWords,
  pickerWords,
  richTextEditorWords,
  treePartsWords,
];
