/** The verbs of a room's use as buttons, histories and refusals name them. */
export const occupationVerbWords = {
  zh: {
    distribution: '分配',
    distributionGoOn: '继续分配',
    freeze: '冻结',
    freezeAfter: '清退后冻结',
    lend: '出借',
    empty: '清退',
    setRoomPurpose: '设置用途',
  },
  en: {
    distribution: 'Allot',
    distributionGoOn: 'Continue allotment',
    freeze: 'Freeze',
    freezeAfter: 'Freeze when vacated',
    lend: 'Lend',
    empty: 'Vacate',
    setRoomPurpose: 'Set purpose',
  },
} as const;
