import type { AnswerOf, flowModelsCalls } from '@org/contract';
import { PendingPart } from '@org/meta-forms/antd';
import { useAnswer, useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { versionsOf } from '../lists/flow-queries.ts';
import { modelsWords } from './models.words.ts';
import { useVersionXml } from './use-version-xml.ts';

const VersionCompare = lazy(async () => {
  const { VersionCompare: loaded } = await import('../designer/versions/version-compare.tsx');
  return { default: loaded };
});

type Definition = AnswerOf<typeof flowModelsCalls.definitions>['records'][number];

/** Width of the dialog, in px. */
const WIDTH = 1200;

/** Properties of `CompareDialog`. */
export interface CompareDialogProps {
  readonly definition: Pick<Definition, 'id' | 'key' | 'name' | 'version'>;
  readonly onClose: () => void;
}

/** A deployed version next to another one of the same process. */
export function CompareDialog({ definition, onClose }: CompareDialogProps) {
  const say = useWords(modelsWords);
  const { api } = useBusiness();
  const { id, key, name, version } = definition;
  const read = useVersionXml();
  const { answer, retry } = useAnswer(useCallback(() => read(id), [read, id]));
  const port = useMemo(
    () => ({
      async versions() {
        const all = await versionsOf(api, key);
        const others = all.filter((one) => one.id !== id);
        return others.map((one) => ({
          id: one.id,
          version: one.version,
          deployTime: one.deploymentTime,
          personName: one.createUserName,
        }));
      },
      versionXml: (one: { readonly id: string }) => read(one.id),
    }),
    [api, id, key, read],
  );
  return (
    <Modal open width={WIDTH} title={say('compareTitle', { name, version })} footer={null} onCancel={onClose}>
      {answer.stage === 'ready' ? (
        <div className="flow-compare">
          <Suspense fallback={<PendingPart />}>
            <VersionCompare xml={answer.value} port={port} shownAs={say('versionNumber', { version })} />
          </Suspense>
        </div>
      ) : (
        <PendingPart
          failure={answer.stage === 'failed' ? new Error(answer.reason) : null}
          title={say('gone')}
          onRetry={retry}
        />
      )}
    </Modal>
  );
}
