import { useWords } from '@org/meta-forms/react';
import { Alert, Descriptions, Modal, Typography } from 'antd';
import { administrationWords } from './administration.words.ts';

/** A password that the server answers only once. */
export interface OneTimePassword {
  readonly account: string;
  readonly password: string;
}

/** Shows passwords that cannot be read again. Only its button closes it, so that a click elsewhere cannot lose them. */
export function OneTimePasswords({
  passwords,
  onClose,
}: {
  readonly passwords: readonly OneTimePassword[];
  readonly onClose: () => void;
}) {
  const say = useWords(administrationWords);
  return (
    <Modal
      open
      title={say('passwordTitle')}
      okText={say('known')}
      onOk={onClose}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      cancelButtonProps={{ className: 'administration-hidden' }}
    >
      <Alert type="warning" showIcon title={say('passwordText')} />
      {passwords.map(({ account, password }) => (
        <Descriptions
          key={account}
          column={1}
          className="administration-password"
          items={[
            { key: 'account', label: say('account'), children: account },
            {
              key: 'password',
              label: say('password'),
              children: (
                <Typography.Text code copyable={{ text: password, tooltips: [say('copy'), say('copied')] }}>
                  {password}
                </Typography.Text>
              ),
            },
          ]}
        />
      ))}
    </Modal>
  );
}
