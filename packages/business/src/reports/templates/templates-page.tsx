import { PlusOutlined } from '@ant-design/icons';
import { reportTemplatesCalls } from '@org/contract';
import { TreePanel } from '@org/meta-forms/antd';
import type { MetaFormListHandle } from '@org/meta-forms/list';
import { useWords } from '@org/meta-forms/react';
import { Button, TreeSelect, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchBox } from '../../lists/search-box.tsx';
import { useFilterAddress } from '../../lists/use-filter-address.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { RefreshButton } from '../../forms/refresh-button.tsx';
import { choicesOf } from '../../plan/verbs/use-allottees.ts';
import { templateAddress } from './template-address.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateList } from './template-list.tsx';
import { templatesWords } from './templates.words.ts';
import { useReportClasses } from './use-report-classes.ts';
import '../reports.css';
import './templates.css';

const FILTERS = ['name', 'class'] as const;
const LONGEST_SEARCH = 60;
/** Height of the tree of classes in px. */
const TREE_HEIGHT = 420;

/** The templates of reports by class. */
export function ReportTemplatesPage() {
  const say = useWords(templatesWords);
  const { can } = useBusiness();
  const navigate = useNavigate();
  const list = useRef<MetaFormListHandle>(null);
  const address = useFilterAddress(FILTERS);
  const classes = useReportClasses();
  const [isAdding, setAdding] = useState(false);
  const { filters, setFilters } = address;
  const { nodes, load } = classes;
  return (
    <div className="business-page business-list-page">
      <div className="business-toolbar business-list-head">
        <div className="business-title">
          <Typography.Title level={1}>{say('title')}</Typography.Title>
        </div>
        <div className="template-search" role="search">
          <TreeSelect<string | null>
            className="template-class"
            aria-label={say('classes')}
            placeholder={say('allClasses')}
            allowClear
            treeDefaultExpandAll
            popupMatchSelectWidth={false}
            showSearch={{ treeNodeFilterProp: 'title' }}
            value={filters.class ?? null}
            treeData={choicesOf(nodes)}
            onChange={(next: string | null | undefined) => setFilters({ class: next ?? '' })}
          />
          <SearchBox
            // The browser's back button changes what is searched.
            key={filters.name ?? ''}
            label={say('search')}
            defaultValue={filters.name ?? ''}
            maxLength={LONGEST_SEARCH}
            onSearch={(text) => setFilters({ name: text.trim() })}
          />
        </div>
        <div className="business-buttons">
          {can(reportTemplatesCalls.submit.permission) ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
              {say('create')}
            </Button>
          ) : null}
          <RefreshButton onRefresh={() => list.current?.reload()} />
        </div>
      </div>
      <div className="template-split">
        <aside className="template-classes" aria-label={say('classes')}>
          <TreePanel
            load={load}
            label={say('classes')}
            multiple={false}
            chosen={filters.class === undefined ? [] : [filters.class]}
            height={TREE_HEIGHT}
            onChoose={([node]) => setFilters({ class: node?.id ?? '' })}
          />
        </aside>
        <TemplateList list={list} address={address} classes={classes} />
      </div>
      {isAdding ? (
        <TemplateDialog
          row={undefined}
          onEnd={() => setAdding(false)}
          onSaved={(id) => {
            // The page stays mounted behind the designer.
            setAdding(false);
            list.current?.reload();
            void navigate(templateAddress(id));
          }}
        />
      ) : null}
    </div>
  );
}
