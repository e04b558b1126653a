import { PortError, sayIn, type Language, type RecordPort } from '@org/meta-forms/core';
import { formsWords } from './forms.words.ts';

/** The failures that say nothing about what the person typed; a second save may succeed. */
const SENTENCES = { server: 'saveFailed', network: 'saveUnsent' } as const;

/**
 * Records whose failed saves tell the person that the form still has what they typed, and what to do. The id for the
 * support stays in the details, which the form shows after the sentence.
 */
export function withSavingFailures(records: RecordPort, language: () => Language): RecordPort {
  return {
    ...records,
    save: async (request) => {
      try {
        return await records.save(request);
      } catch (error) {
        throw error instanceof PortError ? savingFailure(error, language()) : error;
      }
    },
  };
}

function savingFailure(error: PortError, language: Language): PortError {
  const { kind, message } = error;
  if (kind !== 'server' && kind !== 'network') return error;
  return new PortError(kind, sayIn(formsWords, language)(SENTENCES[kind], { message }), {
    ...error.details,
    cause: error,
  });
}
