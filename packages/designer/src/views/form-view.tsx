import { Canvas } from '../canvas/canvas.tsx';

/** 表单: the form as people will see it. */
export function FormView() {
  return <Canvas />;
}
