import { useInspector } from '../../store/useInspector';

interface PreviewHandlers {
  onPointerEnter(): void;
  onPointerLeave(): void;
  onFocus(): void;
  onBlur(): void;
}

/** Handlers that show blocks on the page while the pointer or the focus rests on an element. */
export function usePreview(): (blocks: () => Int32Array, message: string) => PreviewHandlers {
  const hover = useInspector((state) => state.hover);
  return (blocks, sentence) => {
    const show = (): void => hover({ blocks: blocks(), text: sentence });
    const hide = (): void => hover(null);
    return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
  };
}
