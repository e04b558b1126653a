import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { flowModelsCalls } from '@org/contract';
import type { MetaFormListHandle } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Button, Segmented, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useBusiness } from '../../forms/business-context.tsx';
import { RefreshButton } from '../../forms/refresh-button.tsx';
import { SearchBox } from '../../lists/search-box.tsx';
import { useFilterAddress } from '../../lists/use-filter-address.ts';
import { modelAddress } from './model-address.ts';
import { ModelList } from './model-list.tsx';
import { modelsWords } from './models.words.ts';
import { NewModelDialog, type CopiedModel } from './new-model-dialog.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { VersionList } from './version-list.tsx';
import './models.css';

const FILTERS = ['view', 'name', 'category'] as const;
const LONGEST_SEARCH = 60;

type Opened =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'upload' }
  | { readonly dialog: 'copy'; readonly copied: CopiedModel };

/** The start page of the process designer: models, and the versions that were deployed from them. */
export function FlowModelsPage() {
  const say = useWords(modelsWords);
  const { can } = useBusiness();
  const navigate = useNavigate();
  const list = useRef<MetaFormListHandle>(null);
  const address = useFilterAddress(FILTERS);
  const [opened, setOpened] = useState<Opened>();
  const { filters, setFilters } = address;
  const mayChange = can(flowModelsCalls.submit.permission);
  const isDeployed = filters.view === 'deployed';
  const close = () => setOpened(undefined);
  const parts = { list, address, mayChange };
  return (
    <div className="business-page business-list-page">
      <div className="business-toolbar business-list-head">
        <div className="business-title">
          <Typography.Title level={1}>{say('title')}</Typography.Title>
          <Segmented
            aria-label={say('view')}
            value={isDeployed ? 'deployed' : 'models'}
            onChange={(view) => setFilters({ view: view === 'deployed' ? view : '', name: '', category: '' })}
            options={[
              { value: 'models', label: say('models') },
              { value: 'deployed', label: say('deployed') },
            ]}
          />
        </div>
        <div className="flow-search" role="search">
          {(['name', 'category'] as const).map((name) => (
            <SearchBox
              // The browser's back button changes what is searched.
              key={`${name}|${filters[name] ?? ''}`}
              label={say(name === 'name' ? 'search' : 'category')}
              defaultValue={filters[name] ?? ''}
              maxLength={LONGEST_SEARCH}
              onSearch={(text) => setFilters({ [name]: text.trim() })}
            />
          ))}
        </div>
        <div className="business-buttons">
          {mayChange ? (
            <>
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ dialog: 'new' })}>
                {say('create')}
              </Button>
              <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpened({ dialog: 'upload' })}>
                {say('upload')}
              </Button>
            </>
          ) : null}
          <RefreshButton onRefresh={() => list.current?.reload()} />
        </div>
      </div>
      {isDeployed ? (
        <VersionList {...parts} />
      ) : (
        <ModelList {...parts} onCopy={(copied) => setOpened({ dialog: 'copy', copied })} />
      )}
      {opened?.dialog === 'upload' ? (
        <UploadDialog
          onEnd={close}
          onDeployed={() => {
            close();
            list.current?.reload();
          }}
        />
      ) : null}
      {opened?.dialog === 'new' || opened?.dialog === 'copy' ? (
        <NewModelDialog
          onEnd={close}
          onCreated={(id) => {
            // The page stays mounted behind the designer.
            close();
            list.current?.reload();
            void navigate(modelAddress(id));
          }}
          {...(opened.dialog === 'copy' && { copied: opened.copied })}
        />
      ) : null}
    </div>
  );
}
