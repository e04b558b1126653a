import { useContext } from 'react';
import { CutText } from '../../text/cut-text.tsx';
import { LinklessContext } from '../../linkless-context.ts';
import { useNames, useNameSeparator } from './use-names.ts';
import type { NameStore } from './name-store.ts';
import { pageLink } from '../../../contract/safe-link.ts';

export interface NameTextProps {
  /** Comma-joined ids. */
  readonly value: string;
  /** Display text in the record; without it the names are looked up. */
  readonly display: string | undefined;
  readonly store: NameStore;
  /** Page to which the text links. */
  readonly linkTo?: string | undefined;
}

/** The names of ids, as text or as a link. */
export function NameText({ value, display, store, linkTo }: NameTextProps) {
  const names = useNames(value, display, store);
  const separator = useNameSeparator();
  // An id is unreadable: nothing is shown until its name has arrived.
  const text = names.some(({ isAwaited }) => isAwaited) ? '' : names.map(({ name }) => name).join(separator);
  const isLinkless = useContext(LinklessContext);
  const link = text === '' || isLinkless ? undefined : pageLink(linkTo);
  if (!link)
    return (
      <span>
        <CutText text={text} />
      </span>
    );
  return (
    <a href={link.href} {...(link.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      <CutText text={text} />
    </a>
  );
}
