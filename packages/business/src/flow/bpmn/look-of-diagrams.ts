/** Colours of the look for bpmn-js, so that diagrams follow light and dark. */
export const LOOK_OF_DIAGRAMS = {
  bpmnRenderer: {
    defaultFillColor: 'var(--ant-color-bg-container)',
    defaultStrokeColor: 'var(--ant-color-text)',
    defaultLabelColor: 'var(--ant-color-text)',
  },
} as const;
