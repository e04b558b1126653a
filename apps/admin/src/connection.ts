import { draftsCalls, ownClient } from '@org/contract';
import { createBladeClient, createOrganizationPort, type BladeClient, type BladeSession } from '@org/meta-forms/blade';
import type { Language, OrganizationPort } from '@org/meta-forms/core';
import { forgetRecents } from '@org/meta-forms/react';
import {
  browserShelf,
  createApi,
  createDrafts,
  createErrorLog,
  createRefusals,
  createSession,
  keepFresh,
  repeatReads,
  setDesktopNotices,
  watchFaults,
  watchRights,
  type Api,
  type Drafts,
  type Session,
} from '@org/shell';
import { languages } from './languages/own-languages.ts';

// shell.md §9: seconds, since the tokens of the family live for an hour. The dialect is that of the server's sign-in.
const SITE = { tokenTime: 3000, profile: 'bladex' } as const;
// shell.md §8: codes that the caller handles without a toast. This deployment has none.
const SILENT_CODES: readonly number[] = [];

const nobody: BladeSession = {
  token: () => undefined,
  tenantId: () => undefined,
  refresh: () => Promise.resolve(false),
  signedOut: () => undefined,
};
/** The chosen language. While the page still shows another one, it is the tag alone. */
export function shownLanguage(): Language {
  const chosen = document.documentElement.lang === 'zh-CN' ? 'zh' : document.documentElement.lang;
  const shown = languages.current();
  return shown?.tag === chosen ? shown : chosen;
}

/** Passes refused calls to the toast. */
export const refusals = createRefusals();
/** Sign-in and token renewal use a client without a token. */
export const session: Session = createSession(
  createApi(createBladeClient({ ...ownClient, session: nobody, language: shownLanguage })),
  () => api,
  { onLeave: () => drafts.forget(), countUnsaved: () => drafts.count(), profile: SITE.profile },
);
/** The errors of this browser, for the error panel and the log viewer. */
export const errorLog = createErrorLog({ owner: ownerOnMachine, storage: localStorage });
export const faults = watchFaults(errorLog);
/** Repeats reads without an answer. Lists, forms and pickers all read through it. */
export const reads = repeatReads((error) => refusals.announce(error));
/** Reports when the permissions of the person may have changed. */
export const rights = watchRights();
export const client: BladeClient = rights.watchCalls(
  faults.watchCalls(
    reads.repeat(
      createBladeClient({
        ...ownClient,
        session,
        language: shownLanguage,
        silentCodes: SILENT_CODES,
        onRefused: reads.onRefused,
      }),
    ),
  ),
);
export const api: Api = createApi(client);
/** Units, departments and people as the signed-in person sees them. */
export const organization: OrganizationPort = createOrganizationPort(client);
/** Unsaved forms of the signed-in person, on this machine. */
export const drafts: Drafts = createDrafts({
  fetchKey: async () => (await api(draftsCalls.key, { quiet: true })).key,
  owner: ownerOnMachine,
  shelf: browserShelf(),
});

/** The key of the person on this machine. It is in lower case, because accounts ignore case. */
function ownerOnMachine(): string | undefined {
  const state = session.state();
  return state.stage === 'signed-out' ? undefined : `${state.tenantId}/${state.account.toLowerCase()}`;
}

keepFresh(session, SITE);

// The next person on this machine must not get the choices and desktop notifications of another.
session.subscribe(() => {
  errorLog.changeOwner();
  if (session.state().stage !== 'signed-out') return;
  drafts.seal();
  forgetRecents(localStorage);
  void setDesktopNotices(false);
});
