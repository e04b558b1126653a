import { recordModules } from '@org/contract';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import { useHeadingLevel, useWords } from '@org/meta-forms/react';
import { Typography } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { recordAddress } from '../record-address.ts';
import { formOfSource } from './related-table.ts';
import { relatedWords } from './related.words.ts';

interface Referred {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  readonly address: string;
}

/** The records that a record names, with links to their pages: its courtyard, its land, its building. */
export function ReferredRecords({
  compiled,
  record,
}: {
  readonly compiled: CompiledForm;
  readonly record: WireRecord;
}) {
  const say = useWords(relatedWords);
  const { can } = useBusiness();
  const heading = useId();
  const level = useHeadingLevel();
  const referred = referredBy(compiled, record).filter(({ permission }) => can(permission));
  if (referred.length === 0) return null;
  return (
    <>
      <Typography.Title id={heading} className="business-referred-title" level={5} aria-level={level}>
        {say('referred')}
      </Typography.Title>
      <ul className="business-referred" aria-labelledby={heading}>
        {referred.map(({ key, label, name, address }) => (
          <li key={key}>
            <span className="business-referred-label">{label}</span>
            <Link to={address}>{name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function referredBy(
  compiled: CompiledForm,
  record: WireRecord,
): readonly (Referred & { readonly permission: string })[] {
  return compiled.fields.flatMap(({ key, label, item }) => {
    const { refKey } = item.itemConfig;
    const module = recordModules.find(({ metaKey }) => refKey !== undefined && metaKey === formOfSource(refKey));
    const id = record[key];
    // Several ids are joined by commas; such an item has no one record.
    if (!module || typeof id !== 'string' || id === '' || id.includes(',')) return [];
    const name = record[`$${key}`];
    return [
      {
        key,
        label,
        name: typeof name === 'string' ? name : id,
        address: recordAddress(module.key, id),
        permission: `${module.key}_view`,
      },
    ];
  });
}
