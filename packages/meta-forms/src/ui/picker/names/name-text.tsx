import { NAME_SEPARATOR, useNames } from './use-names.ts';
import type { NameStore } from './name-store.ts';
import { pageLink } from '../../../contract/safe-link.ts';

export interface NameTextProps {
  /** Comma-joined ids. */
  readonly value: string;
  /** Text that came with the record; without it the names are looked up. */
  readonly display: string | undefined;
  readonly store: NameStore;
  /** Page that the text is a link to. */
  readonly linkTo?: string | undefined;
}

/** The names that stand for ids, as text or as a link. */
export function NameText({ value, display, store, linkTo }: NameTextProps) {
  const names = useNames(value, display, store);
  // A key is nothing to read: until its name has come nothing stands there.
  const text = names.some(({ isAwaited }) => isAwaited) ? '' : names.map(({ name }) => name).join(NAME_SEPARATOR);
  const link = text === '' ? undefined : pageLink(linkTo);
  if (!link) return <span>{text}</span>;
  return (
    <a href={link.href} {...(link.external ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {text}
    </a>
  );
}
