import { useFeedback } from '@org/meta-forms/antd';
import { coordinateSystems, filesCalls, treesCalls, type CoordinateSystem } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Form, Input, InputNumber, Select, TreeSelect, Upload } from 'antd';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import { mapWords } from '../map.words.ts';
import { BLANK_ANCHOR, isPicture, missingParts, recordOfAnchor, type AnchorDraft } from '../model/anchor-draft.ts';
import { storable, toMap, type Position } from '../model/coordinates.ts';
import { PICTURE_TYPES } from '../model/limits.ts';
import type { PointChanges } from './use-point-changes.ts';

export interface AnchorFormProps {
  /** The place that was pressed last; the person may also type one. */
  readonly at: Position | undefined;
  readonly changes: PointChanges;
  /** Called with the place in the form; with undefined where there is none, and at the end. */
  readonly onMark: (at: Position | undefined) => void;
  readonly onBack: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();
const TREE = 'property-basics/houseadministrativearea/tree';

/** Adds an anchor: a yard with its place and its picture. */
export function AnchorForm({ at, changes, onMark, onBack }: AnchorFormProps) {
  const say = useWords(mapWords);
  const { message } = useFeedback();
  const { api, ownUnit } = useBusiness();
  const { isBusy, failure, setFailure, run } = useAttempt();
  const [typed, setTyped] = useState<AnchorDraft>(BLANK_ANCHOR);
  const [placed, setPlaced] = useState<Position>();
  const [hasTried, setTried] = useState(false);
  const missing = hasTried ? missingParts(typed) : NOTHING;
  if (at !== placed) {
    setPlaced(at);
    if (at) {
      const [pointX, pointY] = storable(at);
      setTyped({ ...typed, pointX, pointY, coordinateSystem: 'cgcs2000' });
    }
  }
  const set = (part: Partial<AnchorDraft>) => setTyped({ ...typed, ...part });
  useMark(typed, onMark);

  async function upload(file: File) {
    if (!isPicture(file.name)) return void message.error(say('notPicture'));
    const { id } = await api(filesCalls.upload, { upload: { name: 'file', file } });
    set({ villageImg: id });
    message.success(say('uploaded'));
  }
  function save() {
    setTried(true);
    if (missingParts(typed).size > 0) return setFailure(say('incomplete'));
    void run(async () => {
      await changes.add(recordOfAnchor(typed, ownUnit?.id));
      message.success(say('saved'));
      onBack();
    });
  }

  return (
    <form
      className="map-anchor"
      aria-label={say('addAnchor')}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2>{say('addAnchor')}</h2>
      <p className="map-note">{say('pickPlace')}</p>
      <Form component={false} layout="vertical">
        <AnchorFields typed={typed} missing={missing} onChange={set} />
        <Line name="villageImg" missing={missing}>
          {({ status: _look, ...field }) => (
            <Upload
              accept={PICTURE_TYPES.map((type) => `.${type}`).join(',')}
              showUploadList={false}
              beforeUpload={(file) => {
                void upload(file);
                return false;
              }}
            >
              <Button aria-describedby={field['aria-describedby']}>{say('upload')}</Button>
            </Upload>
          )}
        </Line>
      </Form>
      {typed.villageImg === '' ? null : <span role="status">{say('uploaded')}</span>}
      {failure === undefined ? null : <Alert type="error" role="alert" title={failure} />}
      <div className="map-info-buttons">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {say('save')}
        </Button>
        <Button onClick={onBack}>{say('back')}</Button>
      </div>
    </form>
  );
}

/** Keeps the mark of a map at the place in the form, as long as the form is open. */
function useMark({ pointX, pointY, coordinateSystem }: AnchorDraft, onMark: AnchorFormProps['onMark']): void {
  useEffect(() => {
    if (pointX === undefined || pointY === undefined) return undefined;
    onMark(toMap([pointX, pointY], coordinateSystem ?? 'cgcs2000'));
    return () => onMark(undefined);
  }, [pointX, pointY, coordinateSystem, onMark]);
}

interface AnchorFieldsProps {
  readonly typed: AnchorDraft;
  /** The parts whose absence is shown. */
  readonly missing: ReadonlySet<string>;
  readonly onChange: (part: Partial<AnchorDraft>) => void;
}

function AnchorFields({ typed, missing, onChange: set }: AnchorFieldsProps) {
  const say = useWords(mapWords);
  const blocks = useBlocks();
  return (
    <>
      <Line name="villageName" missing={missing}>
        {(field) => (
          <Input
            {...field}
            value={typed.villageName}
            maxLength={60}
            onChange={({ target }) => set({ villageName: target.value })}
          />
        )}
      </Line>
      <Line name="id" missing={missing}>
        {(field) => (
          <Input {...field} value={typed.id} maxLength={20} onChange={({ target }) => set({ id: target.value })} />
        )}
      </Line>
      <Line name="villageAddress" missing={missing}>
        {(field) => (
          <Input
            {...field}
            value={typed.villageAddress}
            maxLength={120}
            onChange={({ target }) => set({ villageAddress: target.value })}
          />
        )}
      </Line>
      <Line name="pointX" missing={missing}>
        {(field) => (
          <InputNumber
            controls={false}
            {...field}
            value={typed.pointX ?? null}
            min={-180}
            max={180}
            precision={6}
            onChange={(x) => set({ pointX: x ?? undefined })}
          />
        )}
      </Line>
      <Line name="pointY" missing={missing}>
        {(field) => (
          <InputNumber
            controls={false}
            {...field}
            value={typed.pointY ?? null}
            min={-90}
            max={90}
            precision={6}
            onChange={(y) => set({ pointY: y ?? undefined })}
          />
        )}
      </Line>
      <Line name="coordinateSystem" missing={missing}>
        {(field) => (
          <Select
            {...field}
            {...(typed.coordinateSystem ? { value: typed.coordinateSystem } : {})}
            options={coordinateSystems.map((value) => ({ value, label: say(value) }))}
            onChange={(coordinateSystem: CoordinateSystem) => set({ coordinateSystem })}
          />
        )}
      </Line>
      <Line name="villageBlocks" missing={missing}>
        {(field) => (
          <TreeSelect
            {...field}
            {...(typed.villageBlocks === '' ? {} : { value: typed.villageBlocks })}
            treeData={blocks}
            onChange={(villageBlocks: string) => set({ villageBlocks })}
          />
        )}
      </Line>
      <Line name="villageType" missing={missing}>
        {(field) => (
          <Select
            {...field}
            {...(typed.villageType ? { value: typed.villageType } : {})}
            options={(['1', '2'] as const).map((value) => ({ value, label: say(`kind${value}`) }))}
            onChange={(villageType: '1' | '2') => set({ villageType })}
          />
        )}
      </Line>
    </>
  );
}

/** What a control takes from its line. */
interface LineField {
  readonly id: string;
  readonly 'aria-required': true;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
  readonly status?: 'error';
}

interface LineProps {
  readonly name: keyof AnchorDraft;
  readonly missing: ReadonlySet<string>;
  readonly children: (field: LineField) => ReactNode;
}

/** A required part of the anchor: its label, its control, and below it what is missing. */
function Line({ name, missing, children }: LineProps) {
  const say = useWords(mapWords);
  const id = useId();
  const field = { id, 'aria-required': true } as const;
  const label = say(name === 'coordinateSystem' ? 'system' : name);
  if (!missing.has(name))
    return (
      <Form.Item label={label} htmlFor={id} required>
        {children(field)}
      </Form.Item>
    );
  const help = `${id}-missing`;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required
      validateStatus="error"
      help={<span id={help}>{say('missing')}</span>}
    >
      {children({ ...field, status: 'error', 'aria-invalid': true, 'aria-describedby': help })}
    </Form.Item>
  );
}

interface Block {
  readonly title: string;
  readonly value: string;
  readonly children?: Block[];
}

function useBlocks(): Block[] {
  const { api, ownKey } = useBusiness();
  const call = treesCalls[TREE];
  const { data } = useQuery({
    queryKey: [...ownKey, 'tree', TREE],
    enabled: call !== undefined,
    queryFn: ({ signal }) => (call ? api(call, { query: {}, signal, quiet: true }) : []),
  });
  return (data ?? []).map(blockOf);
}

interface ChoiceOfTree {
  readonly id: string;
  readonly name: string;
  readonly children?: readonly ChoiceOfTree[] | undefined;
}

function blockOf({ id, name, children = [] }: ChoiceOfTree): Block {
  return { value: id, title: name, ...(children.length > 0 ? { children: children.map(blockOf) } : {}) };
}
