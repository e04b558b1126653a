import { PartitionOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useBusiness } from '../../forms/business-context.tsx';
import { housePlanKey } from '../house/use-house-floors.ts';
import { ProgramDialog } from './program-dialog.tsx';
import { programWords } from './program.words.ts';

/** Opens the plan of allotments of a house; its plan is read again after an import. */
export function ProgramButton({ houseId }: { readonly houseId: string }) {
  const say = useWords(programWords);
  const { ownKey } = useBusiness();
  const cache = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<PartitionOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {say('button')}
      </Button>
      {isOpen ? (
        <ProgramDialog
          houseId={houseId}
          onChanged={() => void cache.invalidateQueries({ queryKey: housePlanKey(ownKey, houseId) })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
