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
  const link = text === '' ? undefined : pageLink(linkTo);
  if (!link) return <span>{text}</span>;
  return (
    <a href={link.href} {...(link.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {text}
    </a>
  );
}
