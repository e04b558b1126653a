import { fieldPath } from '../contract/field-path.ts';
import type { CompiledField } from '../contract/item-type.ts';
import type { FormSession } from '../session/form-session.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import { useMetaFormProvider } from './meta-form-provider.tsx';
import { rendererWords } from './renderer.words.ts';
import { shortDate, wholeDate } from './short-date.ts';
import { useFieldSnapshot } from './use-snapshot.ts';

const AUDIT_KEYS = ['createUser', 'createTime', 'updateUser', 'updateTime'] as const;

interface AuditFooterProps {
  readonly session: FormSession;
  /** Short as on a screen (forms specification, section 2); paper uses one format for all dates. */
  readonly dates?: 'short' | 'whole';
}

/** The creator and last editor of the record with dates, below the form. */
export function AuditFooter({ session, dates = 'short' }: AuditFooterProps) {
  const say = useWords(rendererWords);
  const audits = new Map(session.compiled.auditFields.map((field) => [field.key, field]));
  if (!AUDIT_KEYS.some((key) => audits.has(key))) return null;
  return (
    <dl className="mf-audit" aria-label={say('auditFooter')}>
      {AUDIT_KEYS.map((key) => {
        const field = audits.get(key);
        return field ? (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>
              <AuditValue session={session} field={field} dates={dates} />
            </dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}

function AuditValue({ session, field, dates }: Required<AuditFooterProps> & { readonly field: CompiledField }) {
  const { kit } = useMetaFormProvider();
  const language = useLanguage();
  const { value, display } = useFieldSnapshot(session, fieldPath(field.key));
  const text = kit.views[field.type.name]?.plainText(value, field, { display, language }) ?? '';
  const written = typeof value === 'string' ? value : text;
  return (dates === 'short' ? shortDate(written) : wholeDate(written)) ?? text;
}
