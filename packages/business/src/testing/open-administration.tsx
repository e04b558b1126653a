import { metaFormsCalls, type Call } from '@org/contract';
import { fakeOrganization, fakePorts, type metaForm } from '@org/meta-forms/testing';
import { AdministrationPage } from '../administration/administration-page.tsx';
import { administrationOf } from '../administration/administrations.ts';
import type { BusinessSurroundings, MakeCall } from '../forms/business-context.tsx';
import { renderPage } from './render-page.tsx';

/** The calls that the page has made. */
export interface AskedCall {
  readonly name: string;
  readonly query: unknown;
  readonly body: unknown;
}

export interface AdministrationOptions {
  readonly form: ReturnType<typeof metaForm>;
  /** The answers of calls by name; a handler that throws is a refusal. */
  readonly answers: Readonly<Record<string, (input: { readonly query?: unknown; readonly body?: unknown }) => unknown>>;
  readonly may: readonly string[];
  readonly pageName?: BusinessSurroundings['pageName'];
}

/** Opens the page of an entity with the real list, form and dialogs; calls are answered from memory. */
export function openAdministration(key: string, { form, answers, may, pageName }: AdministrationOptions) {
  const administration = administrationOf(key);
  if (!administration) throw new Error(`${key} has no page.`);
  const calls: AskedCall[] = [];
  const api = async (call: Call, { query, body }: Parameters<MakeCall>[1]): Promise<unknown> => {
    if (call.name === metaFormsCalls.byKey.name) return form;
    calls.push({ name: call.name, query, body });
    return answers[call.name]?.({ query, body }) ?? {};
  };
  // The test gives each call an answer of its schema.
  const surroundings: BusinessSurroundings = {
    api: api as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'admin'],
    can: (code) => may.includes(code),
    ...(pageName ? { pageName } : {}),
  };
  return {
    calls,
    ...renderPage(<AdministrationPage administration={administration} />, { ports: fakePorts({}), surroundings }),
  };
}
