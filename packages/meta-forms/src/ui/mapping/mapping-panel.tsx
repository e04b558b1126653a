import { Alert, Form, Switch } from 'antd';
import { useId, useMemo } from 'react';
import type { MappingConfig } from '../../contract/mapping-config.ts';
import type { MappingForm, MappingPort } from '../../ports/mapping-port.ts';
import { useWords } from '../language.tsx';
import { MappingSelect, type MappingOption } from './mapping-select.tsx';
import { mappingWords } from './mapping.words.ts';
import { useAnswer, type Answer } from './use-answer.ts';

/** A reference item of the form; `mappingOrigins` lists the possible ones. */
export interface MappingOrigin {
  readonly key: string;
  readonly label: string;
}

/** Properties of `MappingPanel`. */
export interface MappingPanelProps {
  /** Label of the item that is filled. */
  readonly target: string;
  readonly value: MappingConfig;
  readonly origins: readonly MappingOrigin[];
  readonly port: MappingPort;
  readonly disabled?: boolean;
  /** The whole new configuration; attributes that the panel does not know are preserved. */
  readonly onChange: (value: MappingConfig) => void;
}

/** Configures the source of an item's value: the choice, the form of its record, and the property. */
export function MappingPanel({ target, value, origins, port, disabled = false, onChange }: MappingPanelProps) {
  const say = useWords(mappingWords);
  const titleId = useId();
  const mapper = value.simpleMapperConfig ?? { isMapper: false };
  const { forms, items } = useSources(port, mapper);
  const off = disabled || !mapper.isMapper;
  const chosenForm = mapper.mapperMetaFormCode ?? mapper.mapperMetaFormId;

  function change(part: Partial<typeof mapper>) {
    onChange({ ...value, simpleMapperConfig: { ...mapper, ...part } });
  }

  function chooseForm(name: string) {
    const form =
      forms.answer.stage === 'ready' ? forms.answer.value.find((candidate) => nameOf(candidate) === name) : undefined;
    change({ mapperMetaFormCode: form?.code, mapperMetaFormId: form?.id, mapperMetaFormItem: undefined });
  }

  return (
    <Form layout="vertical" component="div" role="group" aria-labelledby={titleId}>
      <h3 id={titleId} className="mf-mapping-title">
        {say('legend')}
      </h3>
      <Form.Item style={{ marginBottom: 12 }}>
        <label className="mf-mapping-switch">
          <Switch
            checked={mapper.isMapper}
            disabled={disabled || (origins.length === 0 && !mapper.isMapper)}
            onChange={(isMapper) => change({ isMapper })}
          />
          {say('enabled')}
        </label>
      </Form.Item>
      {origins.length === 0 ? <Alert type="info" title={say('noOrigins')} /> : null}
      <MappingSelect
        label={say('origin')}
        hint={say('originHint')}
        value={value.mapperOrigin}
        options={{ stage: 'ready', value: origins.map(({ key, label }) => ({ value: key, label })) }}
        disabled={off}
        onChange={(mapperOrigin) => onChange({ ...value, mapperOrigin, simpleMapperConfig: mapper })}
      />
      <MappingSelect
        label={say('form')}
        value={chosenForm}
        options={optionsOf(forms.answer, formOption)}
        disabled={off}
        onChange={chooseForm}
        onRetry={forms.retry}
      />
      <MappingSelect
        label={say('item')}
        value={mapper.mapperMetaFormItem}
        options={optionsOf(items.answer, ({ key, label }) => ({ value: key, label }))}
        disabled={off || chosenForm === undefined}
        onChange={(mapperMetaFormItem) => change({ mapperMetaFormItem })}
        onRetry={items.retry}
      />
      {mapper.isMapper ? (
        <Preview {...previewOf({ value, origins, forms: forms.answer, items: items.answer })} target={target} />
      ) : null}
    </Form>
  );
}

/** The forms, and the items of the chosen one; requested only where the mapping is enabled. */
function useSources(
  port: MappingPort,
  {
    isMapper,
    mapperMetaFormCode: formCode,
    mapperMetaFormId: formId,
  }: NonNullable<MappingConfig['simpleMapperConfig']>,
) {
  const askForms = useMemo(
    () => (isMapper ? (signal: AbortSignal) => port.forms({ signal }) : undefined),
    [port, isMapper],
  );
  const hasForm = isMapper && (formCode !== undefined || formId !== undefined);
  const askItems = useMemo(
    () => (hasForm ? (signal: AbortSignal) => port.items({ formCode, formId }, { signal }) : undefined),
    [port, hasForm, formCode, formId],
  );
  return { forms: useAnswer(askForms), items: useAnswer(askItems) };
}

function nameOf({ code, id }: MappingForm): string {
  return code ?? id;
}

function formOption(form: MappingForm): MappingOption {
  return { value: nameOf(form), label: form.code === undefined ? form.title : `${form.title} ${form.code}` };
}

function optionsOf<T>(
  answer: Answer<readonly T[]>,
  toOption: (entry: T) => MappingOption,
): Answer<readonly MappingOption[]> {
  return answer.stage === 'ready' ? { stage: 'ready', value: answer.value.map(toOption) } : answer;
}

interface Chosen extends Pick<MappingPanelProps, 'value' | 'origins'> {
  readonly forms: Answer<readonly MappingForm[]>;
  readonly items: Answer<readonly MappingOrigin[]>;
}

function previewOf({ value, origins, forms, items }: Chosen) {
  const { mapperMetaFormCode, mapperMetaFormId, mapperMetaFormItem } = value.simpleMapperConfig ?? {};
  const name = mapperMetaFormCode ?? mapperMetaFormId;
  return {
    origin: origins.find(({ key }) => key === value.mapperOrigin)?.label,
    form: forms.stage === 'ready' ? forms.value.find((candidate) => nameOf(candidate) === name)?.title : name,
    item:
      items.stage === 'ready' ? items.value.find(({ key }) => key === mapperMetaFormItem)?.label : mapperMetaFormItem,
  };
}

interface PreviewProps {
  readonly origin: string | undefined;
  readonly form: string | undefined;
  readonly item: string | undefined;
  readonly target: string;
}

/** The effect of the configuration, in one sentence. */
function Preview({ origin, form, item, target }: PreviewProps) {
  const say = useWords(mappingWords);
  const isComplete = origin !== undefined && form !== undefined && item !== undefined;
  return (
    <output>
      {isComplete ? (
        <Alert type="success" title={say('preview', { origin, form, item, target })} />
      ) : (
        <Alert type="warning" title={say('incomplete')} />
      )}
    </output>
  );
}
