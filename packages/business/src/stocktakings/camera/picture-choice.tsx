import { PictureOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Flex, Upload } from 'antd';
import { useState } from 'react';
import { cameraWords } from './camera.words.ts';
import { codeInFile } from './code-in-file.ts';

/** Reads a code from a picture that the person chooses, for devices whose camera does not open. */
export function PictureChoice({ onCode }: { readonly onCode: (code: string) => void }) {
  const say = useWords(cameraWords);
  const [isReading, setReading] = useState(false);
  const [unread, setUnread] = useState<string>();
  async function read(file: File) {
    setReading(true);
    setUnread(undefined);
    const code = await codeInFile(file);
    setReading(false);
    if (code === undefined) setUnread(file.name);
    else onCode(code);
  }
  return (
    <Flex vertical align="start" gap="small" style={{ marginBlock: 8 }}>
      <Upload
        accept="image/*"
        showUploadList={false}
        beforeUpload={(file) => {
          void read(file);
          return false;
        }}
      >
        <Button icon={<PictureOutlined aria-hidden />} loading={isReading}>
          {say('choosePicture')}
        </Button>
      </Upload>
      {unread === undefined ? null : (
        <Alert role="alert" type="warning" showIcon title={say('noCode', { name: unread })} />
      )}
    </Flex>
  );
}
