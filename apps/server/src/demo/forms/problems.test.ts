import { formCalls, itemsOfOwnVerbs } from '@org/contract';
import { parseDocument } from '@org/meta-forms-designer/document';
import { expect, test } from 'vitest';
import { documentProblems } from '../../../../../packages/designer/src/problems/document-problems.ts';
import { deployment } from '../deployment.fixture.ts';

test('an author who opens a form of the demo in the designer sees no problems', () => {
  const found = deployment.metaForms.flatMap((form) => {
    const document = parseDocument(form);
    return documentProblems(document, { calls: formCalls, known: { filledItems: itemsOfOwnVerbs } }).map(
      ({ rule, item, attribute }) => ({
        form: form.metaKey,
        item: document.items.get(item ?? '')?.key,
        rule,
        attribute,
      }),
    );
  });
  expect(found).toEqual([]);
});
