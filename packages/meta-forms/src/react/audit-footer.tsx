import { fieldPath } from '../contract/field-path.ts';
import type { CompiledField } from '../contract/item-type.ts';
import { useLanguage, useWords } from '../ui/language.tsx';
import { useFormScope } from './form-scope.tsx';
import { rendererWords } from './renderer.words.ts';
import { shortDate } from './short-date.ts';
import { useFieldSnapshot } from './use-snapshot.ts';

const AUDIT_KEYS = ['createUser', 'createTime', 'updateUser', 'updateTime'] as const;

/** Who made the record and who changed it last, below the form. */
export function AuditFooter() {
  const { session } = useFormScope();
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
              <AuditValue field={field} />
            </dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}

function AuditValue({ field }: { readonly field: CompiledField }) {
  const { session, kit } = useFormScope();
  const language = useLanguage();
  const { value, display } = useFieldSnapshot(session, fieldPath(field.key));
  const text = kit.views[field.type.name]?.plainText(value, field, { display, language }) ?? '';
  return shortDate(typeof value === 'string' ? value : text) ?? text;
}
