import { recordModules } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Empty, Select, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { useCompiledForm } from '../../forms/use-compiled-form.ts';
import { listAddress } from '../../records/record-address.ts';
import { FormPrinter } from './form-printer.tsx';
import { printerAddress, readPrinterAddress } from './printer-address.ts';
import { printerWords } from './printer.words.ts';
import '../reports.css';
import './printer.css';

/** Properties of `PrinterPage`. */
export interface PrinterPageProps {
  readonly heading: string;
}

/** `/tableprinter`: prints records with a template of their form, as the address says. */
export function PrinterPage({ heading }: PrinterPageProps) {
  const [params, setParams] = useSearchParams();
  const { metaKey, ids, templateId } = readPrinterAddress(params);
  if (metaKey === '')
    return <ChooseForm heading={heading} onChoose={(key) => setParams(paramsOf(printerAddress({ metaKey: key })))} />;
  return (
    <PrinterOfForm
      key={metaKey}
      heading={heading}
      address={{ metaKey, ids, templateId }}
      onTemplate={(id) => setParams(paramsOf(printerAddress({ metaKey, ids, templateId: id })), { replace: true })}
    />
  );
}

const paramsOf = (address: string) => new URLSearchParams(address.slice(address.indexOf('?')));

interface ChooseFormProps extends PrinterPageProps {
  readonly onChoose: (metaKey: string) => void;
}

function ChooseForm({ heading, onChoose }: ChooseFormProps) {
  const say = useWords(printerWords);
  const { can, pageName } = useBusiness();
  const options = recordModules.flatMap(({ key, metaKey }) => {
    const label = pageName?.(listAddress(key));
    return can(`${key}_view`) && label !== undefined ? [{ value: metaKey, label }] : [];
  });
  return (
    <div className="business-page business-list-page report-page">
      <PageHead heading={heading}>
        <Select<string>
          className="print-choice"
          aria-label={say('form')}
          placeholder={say('chooseForm')}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={onChoose}
        />
      </PageHead>
      <Empty description={say('start')} />
    </div>
  );
}

function PageHead({ heading, children }: PrinterPageProps & { readonly children?: ReactNode }) {
  return (
    <div className="business-toolbar">
      <Typography.Title level={1}>{heading}</Typography.Title>
      {children}
    </div>
  );
}

interface PrinterOfFormProps extends PrinterPageProps {
  readonly address: ReturnType<typeof readPrinterAddress>;
  readonly onTemplate: (id: string) => void;
}

function PrinterOfForm({ heading, address, onTemplate }: PrinterOfFormProps) {
  const say = useWords(printerWords);
  const { metaKey, ids } = address;
  const { compiled, failure, retry } = useCompiledForm(metaKey);
  const module = recordModules.find((row) => row.metaKey === metaKey);
  if (!compiled)
    return (
      <PendingPart
        {...(failure === undefined ? {} : { failure: new Error(failure) })}
        title={say('loadFailed')}
        onRetry={retry}
      />
    );
  if (ids.length === 0)
    return (
      <div className="business-page business-list-page report-page">
        <PageHead heading={heading} />
        <Empty description={say('noRecords')}>
          <Link to={listAddress(module?.key ?? metaKey)}>{say('toList')}</Link>
        </Empty>
      </div>
    );
  return <FormPrinter heading={heading} compiled={compiled} address={address} onTemplate={onTemplate} />;
}
