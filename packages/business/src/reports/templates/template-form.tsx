import { metaFormsCalls } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, TreeSelect } from 'antd';
import { useId } from 'react';
import { createMappingPort } from '../../authoring/mapping-port.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { choicesOf } from '../../plan/verbs/use-allottees.ts';
import { templatesWords } from './templates.words.ts';
import { useReportClasses } from './use-report-classes.ts';

/** What people say about a template. */
export interface TemplateFacts {
  readonly name: string;
  readonly reportClass: string;
  readonly metaKey: string;
  readonly remark: string;
}

/** Properties of `TemplateForm`. */
export interface TemplateFormProps {
  readonly facts: TemplateFacts;
  /** The id of the field of the name. */
  readonly nameId: string;
  /** A published template keeps its form. */
  readonly isFormFixed: boolean;
  readonly onChange: (part: Partial<TemplateFacts>) => void;
}

const LONGEST_NAME = 100;
const LONGEST_REMARK = 500;

/** Name, class, form and remark of a template. */
export function TemplateForm({ facts, nameId, isFormFixed, onChange }: TemplateFormProps) {
  const say = useWords(templatesWords);
  const id = useId();
  const classes = useReportClasses();
  const { can } = useBusiness();
  return (
    <>
      <Form.Item label={say('name')} htmlFor={nameId} required>
        <Input
          id={nameId}
          value={facts.name}
          maxLength={LONGEST_NAME}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Form.Item>
      <Form.Item label={say('reportClass')} htmlFor={`${id}-class`}>
        <TreeSelect<string | null>
          id={`${id}-class`}
          value={facts.reportClass === '' ? null : facts.reportClass}
          allowClear
          showSearch={{ treeNodeFilterProp: 'title' }}
          treeDefaultExpandAll
          treeData={choicesOf(classes.nodes)}
          onChange={(next: string | null | undefined) => onChange({ reportClass: next ?? '' })}
        />
      </Form.Item>
      {can(metaFormsCalls.list.permission) ? (
        <Form.Item label={say('form')} htmlFor={`${id}-form`} extra={say('formHint')}>
          <FormSelect id={`${id}-form`} facts={facts} isFormFixed={isFormFixed} onChange={onChange} />
        </Form.Item>
      ) : null}
      <Form.Item label={say('remark')} htmlFor={`${id}-remark`}>
        <Input.TextArea
          id={`${id}-remark`}
          value={facts.remark}
          maxLength={LONGEST_REMARK}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={({ target }) => onChange({ remark: target.value })}
        />
      </Form.Item>
    </>
  );
}

function FormSelect({ id, facts, isFormFixed, onChange }: Omit<TemplateFormProps, 'nameId'> & { readonly id: string }) {
  const { api, ownKey } = useBusiness();
  const { data: forms = [], isLoading } = useQuery({
    queryKey: [...ownKey, 'report-template-forms'],
    queryFn: ({ signal }) => createMappingPort(api).forms({ signal }),
  });
  return (
    <Select<string | null>
      id={id}
      value={facts.metaKey === '' ? null : facts.metaKey}
      allowClear
      disabled={isFormFixed}
      loading={isLoading}
      showSearch={{ optionFilterProp: 'label' }}
      options={forms.map(({ code, title }) => ({ value: code, label: title }))}
      onChange={(next: string | null | undefined) => onChange({ metaKey: next ?? '' })}
    />
  );
}
