import { certificateKinds } from '@org/contract';
import type { FormSession } from '@org/meta-forms/core';
import { CHANGES_PATH, setHidden, setRequired } from '@org/meta-forms/filling';

/** The form of the loans of certificates, and the item with the type of a certificate. */
const LOANS = 'lend';
const TYPE = 'warrantType';

/**
 * A loan of certificates has an item for each kind of them: shows and demands the one of its type, and empties the
 * others when a person chooses another type. Other forms, and loans whose type is none of the kinds, are as they are.
 */
export function showLentCertificate(session: FormSession): void {
  const { metaKey, fieldByKey } = session.compiled;
  const kinds = certificateKinds.filter(({ loanItem }) => fieldByKey.has(loanItem));
  if (metaKey !== LOANS || kinds.length < 2) return;
  let shownType = typeOf(session);
  function arrange() {
    const type = typeOf(session);
    const wanted = kinds.find((kind) => kind.type === type);
    const asked = wanted ?? (type === '' ? kinds[0] : undefined);
    const others = asked ? kinds.filter((kind) => kind !== asked) : [];
    if (type !== shownType) {
      shownType = type;
      for (const { loanItem } of others) if (isFilled(session, loanItem)) empty(session, loanItem);
    }
    // A certificate that an older loan names although it is of another type stays in sight.
    const put = others.filter(({ loanItem }) => !isFilled(session, loanItem));
    const itemsOf = (some: typeof kinds) =>
      some.flatMap(({ loanItem, loanStatus }) => [loanItem, loanStatus]).filter((key) => fieldByKey.has(key));
    setHidden(session, itemsOf(put), true);
    setHidden(session, itemsOf(kinds.filter((kind) => !put.includes(kind))), false);
    const unasked = kinds.filter((kind) => kind !== asked).map(({ loanItem }) => loanItem);
    setRequired(session, unasked, false);
    if (asked) setRequired(session, [asked.loanItem], true);
  }
  arrange();
  session.subscribe(CHANGES_PATH, arrange);
}

function typeOf(session: FormSession): string {
  return String(session.payload()[TYPE] ?? '');
}

/** An author may have made another item of it, which people do not fill. */
function empty(session: FormSession, key: string): void {
  const { type, computed } = session.fieldAt(key);
  if (type.structure === 'value' && !computed) session.change(key, type.emptyValue);
}

function isFilled(session: FormSession, key: string): boolean {
  return Boolean(session.payload()[key]);
}
