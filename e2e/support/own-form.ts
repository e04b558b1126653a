import { metaForm, type BuiltItem } from '@org/meta-forms/testing';
import { apiOf } from './people.ts';
import { expect, type APIRequestContext } from './test.ts';

const FORMS = '/api/meta-object/metaform';

/** A form that only the tests of one file use: their publications leave the forms of other tests alone. */
export interface OwnForm {
  readonly metaKey: string;
  readonly formName: string;
  readonly items: readonly BuiltItem[];
}

/** Creates the form, or gives it its items again; returns the address of its designer. */
export async function resetForm(request: APIRequestContext, { metaKey, formName, items }: OwnForm): Promise<string> {
  const { post } = await apiOf(request, 'admin');
  const conditions = [{ field: 'metaKey', condition: 'equal', value: metaKey }];
  const found = await post(`${FORMS}/list?current=1&size=1`, conditions);
  const [stored] = found.data.records;
  const definition = { ...metaForm(...items), metaKey, formName, metaType: 3 };
  const answer = await post(`${FORMS}/submit`, { id: stored?.id, version: stored?.version, definition });
  expect(answer).toMatchObject({ success: true });
  return `/system/metaform/design/${stored?.id ?? answer.data.id}`;
}
