import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '@org/contract';
import type { OrganizationPort } from '@org/meta-forms/core';
import { createContext, useContext, type ReactNode } from 'react';

/** Makes a call of the contract with the app's own client; rejects with a `PortError`. */
export type MakeCall = <C extends Call>(
  call: C,
  input: {
    readonly query?: QueryOf<C>;
    readonly params?: ParamsOf<C>;
    readonly body?: BodyOf<C>;
    /** A file instead of a body, under the name of its part, with further fields. */
    readonly upload?: {
      readonly name: string;
      readonly file: File;
      readonly fields?: Readonly<Record<string, string>>;
    };
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
    /** The caller shows a failure, so no toast appears. */
    readonly quiet?: boolean;
  },
) => Promise<AnswerOf<C>>;

/** The value that the app provides to every business screen. */
export interface BusinessSurroundings {
  readonly api: MakeCall;
  /** Units, departments and people, for pickers and for the tree of a list. */
  readonly organization: OrganizationPort;
  /** The first part of every cache key of the signed-in person. */
  readonly ownKey: readonly string[];
  /** The id of the person; missing until it is known. */
  readonly ownId?: string | undefined;
  /** The name of the person; missing until it is known. */
  readonly ownName?: string | undefined;
  /** The unit of the person; missing until it is known. */
  readonly ownUnit?: { readonly id: string; readonly name: string } | undefined;
  /** Whether the person has a permission code. */
  readonly can: (permission: string) => boolean;
  /** Called when an import or an export of this person has begun. */
  readonly onJob?: () => void;
  /** The name of the page at an address in the person's menu and language; missing without a menu. */
  readonly pageName?: (path: string) => string | undefined;
  /** The forms that have pages in the person's menu, in its order; missing without a menu. */
  readonly formPages?: readonly { readonly metaKey: string; readonly name: string }[];
  /** The address at which a page is open now, with its query; missing without tabs. */
  readonly addressNow?: (path: string) => string;
}

const BusinessContext = createContext<BusinessSurroundings | undefined>(undefined);

export function BusinessProvider({
  surroundings,
  children,
}: {
  readonly surroundings: BusinessSurroundings;
  readonly children: ReactNode;
}) {
  return <BusinessContext value={surroundings}>{children}</BusinessContext>;
}

/** Throws outside a BusinessProvider. */
export function useBusiness(): BusinessSurroundings {
  const surroundings = useContext(BusinessContext);
  if (!surroundings) throw new Error('useBusiness needs a <BusinessProvider> above it.');
  return surroundings;
}
