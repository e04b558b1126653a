import { SearchOutlined } from '@ant-design/icons';
import { recordPermission } from '@org/contract';
import { ClearIcon, PendingPart } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button, Input, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { useProcesses, type FlowProcess } from '../lists/use-processes.ts';
import { START_PATH, startAddress } from './flow-addresses.ts';
import { startWords } from './start.words.ts';
import './start.css';
import '../../lists/nothing-here.css';

const LONGEST_SEARCH = 60;

/** What the person may start: the processes that are bound to forms whose records they fill in. */
export function StartListPage() {
  const say = useWords(startWords);
  const { can, pageName } = useBusiness();
  const { processes, error, retry } = useProcesses();
  const [wanted, setWanted] = useState('');
  const own = processes?.filter((one) => mayStart(one, can));
  const text = wanted.trim().toLowerCase();
  const shown = own?.filter((one) => textOf(one).includes(text));
  const categories = [...new Set(shown?.map(({ category }) => category))];
  return (
    <div className="business-page flow-start">
      <div className="business-toolbar">
        <Typography.Title level={1}>{pageName?.(START_PATH) ?? say('listTitle')}</Typography.Title>
        <Input
          type="search"
          prefix={<SearchOutlined aria-hidden />}
          className="flow-start-search"
          aria-label={say('search')}
          placeholder={say('search')}
          allowClear={{ clearIcon: <ClearIcon /> }}
          maxLength={LONGEST_SEARCH}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </div>
      {shown ? null : <PendingPart failure={error} title={say('failed')} onRetry={retry} />}
      {shown?.length === 0 ? <p className="list-nothing">{say(own?.length === 0 ? 'none' : 'noMatch')}</p> : null}
      {categories.map((category) => (
        <section key={category} aria-label={category || say('uncategorized')}>
          <h2 className="flow-start-category">{category || say('uncategorized')}</h2>
          <ul className="flow-start-cards">
            {shown?.map((one) =>
              one.category === category ? <ProcessCard key={one.processDefinitionId} process={one} /> : null,
            )}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ProcessCard({ process }: { readonly process: FlowProcess }) {
  const say = useWords(startWords);
  const navigate = useNavigate();
  const { processDefinitionId, processDefinitionName: name, version, forms, isSuspended } = process;
  return (
    <li className="flow-start-card">
      <h3>{name}</h3>
      <p>{forms.map(({ formName }) => formName).join(' · ')}</p>
      <div className="flow-start-foot">
        <span>{isSuspended ? say('suspended') : say('version', { version })}</span>
        <Button
          color="primary"
          variant="outlined"
          disabled={isSuspended}
          autoInsertSpace={false}
          aria-label={say('startNamed', { name })}
          onClick={() => void navigate(startAddress(processDefinitionId))}
        >
          {say('start')}
        </Button>
      </div>
    </li>
  );
}

function mayStart({ forms }: FlowProcess, can: (permission: string) => boolean): boolean {
  return forms.some(({ metaKey }) => can(recordPermission(metaKey, 'submit')));
}

function textOf({ processDefinitionName, processDefinitionKey, category, forms }: FlowProcess): string {
  return [processDefinitionName, processDefinitionKey, category, ...forms.map(({ formName }) => formName)]
    .join('\n')
    .toLowerCase();
}
