// A script of another team, in plain Node: a translator begins with the files of the packages, and i18next gets all
// sentences. i18next itself is not installed.
import designerInEnglish from '@org/meta-forms-designer/sentences/en.json' with { type: 'json' };
import { designerTables } from '@org/meta-forms-designer/words';
import inChinese from '@org/meta-forms/sentences/zh.json' with { type: 'json' };
import inEnglish from '@org/meta-forms/sentences/en.json' with { type: 'json' };
import { formTables, i18nextNamespaces, i18nextResources, sentencesOf } from '@org/meta-forms/i18next';
import { createTranslation, describeProblem } from '@org/meta-forms/words';
import { strict as assert } from 'node:assert';

await assert.rejects(import('i18next'), { code: 'ERR_MODULE_NOT_FOUND' }, 'i18next is installed');

assert.deepEqual(inEnglish, sentencesOf(formTables, 'en'));
assert.deepEqual(inChinese, sentencesOf(formTables, 'zh'));
assert.deepEqual(designerInEnglish, sentencesOf(designerTables, 'en'));

const problem = { code: 'REQUIRED', path: 'name', label: 'Nom' };
const [table] = Object.entries(inEnglish.sentences).find(([, sentences]) => 'REQUIRED' in sentences) ?? [];
const file = { ...inEnglish, tag: 'fr', sentences: { [table]: { REQUIRED: 'Veuillez saisir {label}' } } };
const { translation, warnings } = createTranslation(file, { tables: formTables });
assert.deepEqual(warnings, []);
assert.equal(describeProblem(problem, translation), 'Veuillez saisir Nom');

const tables = [...formTables, ...designerTables];
assert.deepEqual(Object.keys(i18nextResources(tables).en), ['forms', 'designer']);
assert.deepEqual(Object.keys(i18nextNamespaces(designerInEnglish)), ['designer']);
