import { PendingPage } from '@org/meta-forms/antd';
import type { RecordModule } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { Button, Result } from 'antd';
import { useBusiness } from '../forms/business-context.tsx';
import { useCompiledForm } from '../forms/use-compiled-form.ts';
import { usePanelShown } from '../units/use-panel-shown.ts';
import { RecordBin } from './bin/record-bin.tsx';
import { useBinAddress } from './bin/use-bin-address.ts';
import { RecordScreen } from './record-screen.tsx';
import { recordsWords } from './records.words.ts';
import { useFormModule } from './use-form-module.ts';

/** The page of a business module: its list and its form, both from the same metadata. */
export function RecordPage({ module: asked }: { readonly module: RecordModule }) {
  const { module, isKnown } = useFormModule(asked);
  const say = useWords(recordsWords);
  const { compiled, failure, retry } = useCompiledForm(module.metaKey);
  const { can } = useBusiness();
  const bin = useBinAddress();
  const [hasTree] = usePanelShown();
  const pending = <PendingPage shape={hasTree ? 'split' : 'list'} />;
  if (compiled && !isKnown) return pending;
  if (compiled && bin.isOpen && can(`${module.key}_delete`))
    return <RecordBin key={module.key} module={module} compiled={compiled} onClose={bin.close} />;
  if (compiled) return <RecordScreen key={module.key} module={module} compiled={compiled} />;
  if (failure !== undefined)
    return (
      <Result
        status="warning"
        title={say('formFailed')}
        subTitle={failure}
        extra={<Button onClick={retry}>{say('retry')}</Button>}
      />
    );
  return pending;
}
