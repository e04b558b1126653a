/** All sentences of the designer, for translators and i18next: see `@org/meta-forms/i18next`. No React, no browser. */
import type { Words } from '@org/meta-forms/core';
import { actionTitles, actionKeywords, actionWords } from './actions/actions.words.ts';
import { keysDialogWords } from './actions/keys-dialog.words.ts';
import { typeDialogWords } from './actions/type-dialog.words.ts';
import { usagesDialogWords } from './actions/usages-dialog.words.ts';
import { commandTitles, commandKeywords } from './commands/commands.words.ts';
import { refusalWords } from './commands/refusals.words.ts';
import { designerWords } from './designer.words.ts';
import { dictionaryWords } from './dictionary/dictionary.words.ts';
import { newDictionaryWords } from './dictionary/new-dictionary.words.ts';
import { dragWords } from './drag/drag.words.ts';
import { editorPhrases } from './editor/editor.words.ts';
import { fieldTableWords } from './field-table/field-table.words.ts';
import { formulaToolWords } from './formula/formula-tool.words.ts';
import { formulaWords } from './formula/formula.words.ts';
import { functionSignatures, functionKeywords } from './formula/function-guide.words.ts';
import { readingWords } from './formula/read-formula.words.ts';
import { fileMenuWords } from './import/file-menu.words.ts';
import { importWords } from './import/import.words.ts';
import { jsonWords } from './json/json.words.ts';
import { listViewWords } from './list-view/list-view.words.ts';
import { logicWords, surroundingWords } from './logic/logic.words.ts';
import { otherFormWords } from './palette/other-form.words.ts';
import { readyGroupWords } from './palette/ready-groups.words.ts';
import { panelWords } from './panel/panel.words.ts';
import { propertyAliases } from './panel/property-aliases.words.ts';
import { previewWords } from './preview/preview.words.ts';
import { issueAdvice } from './problems/compiler/issue-advice.words.ts';
import { fixWords } from './problems/fixes.words.ts';
import { problemWords } from './problems/problems.words.ts';
import { fileKinds } from './problems/rules/file-kinds.words.ts';
import { ruleWords, ruleTerms } from './problems/rules.words.ts';
import { publishingWords } from './publishing/publishing.words.ts';
import { attributeWords } from './react/attribute.words.ts';
import { relationToolWords } from './relations/relation-tool.words.ts';
import { relationsWords } from './relations/relations.words.ts';
import { mergeDialogWords } from './saving/merge-dialog.words.ts';
import { savingWords } from './saving/saving.words.ts';
import { subListWords } from './sub-list/sub-list.words.ts';
import { versionsButtonWords } from './versions/versions-button.words.ts';
import { versionWords } from './versions/versions.words.ts';
import { viewWords } from './views/views.words.ts';

/** All tables of sentences of the designer. `words.test.ts` finds one that is missing. */
export const designerTables: readonly Words[] = [
  actionTitles,
  actionKeywords,
  actionWords,
  keysDialogWords,
  typeDialogWords,
  usagesDialogWords,
  commandTitles,
  commandKeywords,
  refusalWords,
  designerWords,
  dictionaryWords,
  newDictionaryWords,
  dragWords,
  editorPhrases,
  fieldTableWords,
  formulaToolWords,
  formulaWords,
  functionSignatures,
  functionKeywords,
  readingWords,
  fileMenuWords,
  importWords,
  jsonWords,
  listViewWords,
  logicWords,
  surroundingWords,
  otherFormWords,
  readyGroupWords,
  panelWords,
  propertyAliases,
  previewWords,
  issueAdvice,
  fixWords,
  problemWords,
  ruleWords,
  ruleTerms,
  fileKinds,
  publishingWords,
  attributeWords,
  relationToolWords,
  relationsWords,
  mergeDialogWords,
  savingWords,
  subListWords,
  versionsButtonWords,
  versionWords,
  viewWords,
];
