import { metaFormsCalls, type Call } from '@org/contract';
import { fakeOrganization, fakePorts, type FakeWorld, type metaForm } from '@org/meta-forms/testing';
import { act } from '@testing-library/react';
import { AdministrationPage } from '../administration/administration-page.tsx';
import { administrationOf } from '../administration/administrations.ts';
import type { BusinessSurroundings, MakeCall } from '../forms/business-context.tsx';
import { formKey } from '../forms/use-compiled-form.ts';
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
  readonly world?: FakeWorld;
  readonly pageName?: BusinessSurroundings['pageName'];
}

/** Opens the page of an entity with the real list, form and dialogs; calls are answered from memory. */
export function openAdministration(key: string, { form, answers, may, pageName, world }: AdministrationOptions) {
  const administration = administrationOf(key);
  if (!administration) throw new Error(`${key} has no page.`);
  const calls: AskedCall[] = [];
  let published = form;
  const api = async (call: Call, { query, body }: Parameters<MakeCall>[1]): Promise<unknown> => {
    if (call.name === metaFormsCalls.byKey.name) return published;
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
  const page = renderPage(<AdministrationPage administration={administration} />, {
    ports: fakePorts(world),
    surroundings,
  });
  /** Publishes another version of the form and says so, as the server does. */
  async function publish(newer: typeof form) {
    published = newer;
    await act(() => page.cache.invalidateQueries({ queryKey: formKey(surroundings.ownKey) }));
  }
  return { calls, publish, ...page };
}
