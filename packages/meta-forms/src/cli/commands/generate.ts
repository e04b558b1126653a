import { sayIn } from '../../locales/say-in.ts';
import { metaFormPage } from '../../codegen/meta-form-page.ts';
import { metaFormSchema } from '../../codegen/meta-form-schema.ts';
import { metaFormTypes } from '../../codegen/meta-form-types.ts';
import { sampleRecord } from '../../codegen/sample-record.ts';
import { describeProblem } from '../../locales/describe-problem.ts';
import { cliWords } from '../cli.words.ts';
import { jsonText } from '../json-text.ts';
import type { CliCall, CliCommand } from './command.ts';
import { readDictionaries, readForm } from './read-form.ts';

const dictionaries = { dictionaries: { type: 'string' } } as const;

const formOf = (call: CliCall) => readForm(call.files[0] ?? '', call).form;

/** Types of TypeScript for the records of forms. */
export const typesCommand: CliCommand = {
  options: dictionaries,
  files: 'some',
  run: (call) => {
    const forms = call.files.map((file) => readForm(file, call).form);
    return { output: metaFormTypes(forms, { language: call.language, dictionaries: readDictionaries(call) }) };
  },
};

/** The JSON Schema of a record. */
export const schemaCommand: CliCommand = {
  options: {},
  files: 'one',
  run: (call) => ({ output: jsonText(metaFormSchema(formOf(call), { language: call.language })) }),
};

/** A page about each form. */
export const docsCommand: CliCommand = {
  options: dictionaries,
  files: 'some',
  run: (call) => {
    const known = readDictionaries(call);
    const pages = call.files.map((file) => {
      const { form, issues } = readForm(file, call);
      return metaFormPage(form, { language: call.language, dictionaries: known, issues });
    });
    return { output: pages.join('\n') };
  },
};

/** A record that can be saved; exit code 1 where no values fit the form. */
export const sampleCommand: CliCommand = {
  options: dictionaries,
  files: 'one',
  run: (call) => {
    const { language } = call;
    const { record, problems } = sampleRecord(formOf(call), { language, dictionaries: readDictionaries(call) });
    const notes = problems.map((problem) =>
      sayIn(cliWords, language)('notValid', { found: describeProblem(problem, language) }),
    );
    return { output: jsonText(record), notes, exitCode: problems.length > 0 ? 1 : 0 };
  },
};
