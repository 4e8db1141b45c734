import { useInspector } from '../../store/useInspector';

interface PreviewHandlers {
  onPointerEnter(): void;
  onPointerLeave(): void;
  onFocus(): void;
  onBlur(): void;
}

/** Handlers that show blocks on the page while an element is hovered or focused. */
export function usePreview(): (blocks: () => Int32Array, text: string) => PreviewHandlers {
  const hover = useInspector((state) => state.hover);
  return (blocks, text) => {
    const show = (): void => hover({ blocks: blocks(), text });
    const hide = (): void => hover(null);
    return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
  };
}
