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

const WITH_DICTIONARIES = { dictionaries: { type: 'string' } } as const;

const formOf = (call: CliCall) => readForm(call.files[0] ?? '', call).form;

/** Types of TypeScript for the records of forms. */
export const typesCommand: CliCommand = {
  options: WITH_DICTIONARIES,
  files: 'some',
  run: (call) => {
    const forms = call.files.map((file) => readForm(file, call).form);
    const { language, registry } = call;
    return { output: metaFormTypes(forms, { language, registry, dictionaries: readDictionaries(call) }) };
  },
};

/** The JSON Schema of a record. */
export const schemaCommand: CliCommand = {
  options: {},
  files: 'one',
  run: (call) => {
    const { language, registry } = call;
    return { output: jsonText(metaFormSchema(formOf(call), { language, registry })) };
  },
};

/** A page about each form. */
export const docsCommand: CliCommand = {
  options: WITH_DICTIONARIES,
  files: 'some',
  run: (call) => {
    const { language, registry } = call;
    const dictionaries = readDictionaries(call);
    const pages = call.files.map((file) => {
      const { form, issues } = readForm(file, call);
      return metaFormPage(form, { language, registry, dictionaries, issues });
    });
    return { output: pages.join('\n') };
  },
};

/** A record that can be saved; exit code 1 where no values fit the form. */
export const sampleCommand: CliCommand = {
  options: WITH_DICTIONARIES,
  files: 'one',
  run: (call) => {
    const { language, registry } = call;
    const options = { language, registry, dictionaries: readDictionaries(call) };
    const { record, problems } = sampleRecord(formOf(call), options);
    const notes = problems.map((problem) =>
      sayIn(cliWords, language)('notValid', { found: describeProblem(problem, language) }),
    );
    return { output: jsonText(record), notes, exitCode: problems.length > 0 ? 1 : 0 };
  },
};
