import { SafetyOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Form, Input } from 'antd';
import { Captcha } from './captcha.tsx';
import { loginWords } from './login.words.ts';
import type { CaptchaPicture } from './use-captcha.ts';

const CAPTCHA_LENGTH = 5;

/** The picture and the input for its text; the name of the item is `captcha`. */
export function CaptchaField({
  picture,
  onReload,
}: {
  readonly picture: CaptchaPicture | undefined;
  readonly onReload: () => void;
}) {
  const say = useWords(loginWords);
  return (
    <div className="shell-login-captcha">
      <Form.Item
        name="captcha"
        label={say('captcha')}
        rules={[{ required: true, len: CAPTCHA_LENGTH, message: say('needCaptcha') }]}
      >
        <Input prefix={<SafetyOutlined aria-hidden />} autoComplete="off" maxLength={CAPTCHA_LENGTH} />
      </Form.Item>
      <Captcha picture={picture} onReload={onReload} />
    </div>
  );
}
