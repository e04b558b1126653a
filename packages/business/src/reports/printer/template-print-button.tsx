import { ButtonMenu } from '@org/meta-forms/antd';
import { useNotices, useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { MOST_PRINTED, printerAddress } from './printer-address.ts';
import { usePrintTemplates } from './printer-queries.ts';
import { printerWords } from './printer.words.ts';

/** Properties of `TemplatePrintButton`. */
export interface TemplatePrintButtonProps {
  readonly metaKey: string;
  readonly ids: readonly string[];
  readonly type?: 'text' | 'default';
}

/** Opens the printer for records, with one of the templates of their form; nothing where there is none. */
export function TemplatePrintButton({ metaKey, ids, type = 'default' }: TemplatePrintButtonProps) {
  const say = useWords(printerWords);
  const notices = useNotices();
  const navigate = useNavigate();
  const { data = [] } = usePrintTemplates(metaKey);
  function open(templateId: string) {
    if (ids.length > MOST_PRINTED) return notices.warn(say('tooMany', { most: MOST_PRINTED }));
    void navigate(printerAddress({ metaKey, ids, templateId }));
  }
  const [first] = data;
  if (!first) return null;
  if (data.length === 1)
    return (
      <Button type={type} onClick={() => open(first.id)}>
        {say('printWith')}
      </Button>
    );
  return (
    <ButtonMenu
      type={type}
      label={say('printWith')}
      options={data.map(({ id, name }) => ({ key: id, label: name, permitted: true }))}
      onChoose={open}
    />
  );
}
