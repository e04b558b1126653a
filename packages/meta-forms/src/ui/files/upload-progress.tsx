import { Button, Progress } from 'antd';
import { useWords } from '../language.tsx';
import { filesWords } from './files.words.ts';
import { progressColour } from './progress-colour.ts';
import type { Uploads } from './use-uploads.ts';

const DIAL_SIZE = 28;
const ROW = { display: 'flex', gap: 8, alignItems: 'center', minHeight: 28 };

/** The current uploads with a dial each, and failed ones with the reason. */
export function UploadProgress({ uploads, retry, dismiss }: Pick<Uploads, 'uploads' | 'retry' | 'dismiss'>) {
  const say = useWords(filesWords);
  return uploads.map((upload) => {
    const { name } = upload.file;
    if (upload.stage === 'sending') {
      return (
        <div key={upload.key} style={ROW}>
          <Progress
            type="circle"
            size={DIAL_SIZE}
            percent={upload.percent}
            strokeColor={progressColour(upload.percent)}
            aria-label={say('uploading', { name })}
          />
          <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{`${name} ${upload.percent}%`}</span>
          <Button size="small" type="text" autoInsertSpace={false} onClick={() => dismiss(upload)}>
            {say('cancel')}
          </Button>
        </div>
      );
    }
    return (
      <div key={upload.key} role="alert" style={ROW}>
        <span style={{ flex: 1, overflowWrap: 'anywhere' }}>
          {say('uploadFailed', { name, reason: upload.reason })}
        </span>
        <Button size="small" autoInsertSpace={false} onClick={() => retry(upload)}>
          {say('retry')}
        </Button>
        <Button size="small" type="text" autoInsertSpace={false} onClick={() => dismiss(upload)}>
          {say('dismiss')}
        </Button>
      </div>
    );
  });
}
