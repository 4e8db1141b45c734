import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { shortXpath } from '../../shared/page/blockNames';
import { xpathOf } from '../../shared/page/xpath';
import { useInspector } from '../store/useInspector';
import { IconButton } from '../ui/IconButton';
import styles from './page.module.css';

interface Props {
  block: number;
}

/** The XPath of a block, shortened in the middle, with a button to copy it. */
export function Xpath({ block }: Props) {
  const model = useInspector((state) => state.model);
  if (model === null) return null;
  const xpath = xpathOf(model, block);
  return (
    <span className={styles.line}>
      <code className={styles.xpath} title={xpath}>
        {shortXpath(xpath)}
      </code>
      <CopyXpath block={block} />
    </span>
  );
}

/** How long the button shows the confirmation, ms. */
const copiedFor = 1500;

export function CopyXpath({ block }: Props) {
  const model = useInspector((state) => state.model);
  const [copied, setCopied] = useState(-1);
  useEffect(() => {
    if (copied === -1) return;
    const timer = setTimeout(() => setCopied(-1), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  if (model === null) return null;
  const isCopied = copied === block;
  const copy = (): void => {
    void navigator.clipboard.writeText(xpathOf(model, block)).then(() => setCopied(block));
  };
  return (
    <IconButton
      label={isCopied ? 'XPath copied' : `Copy XPath of #${block}`}
      icon={isCopied ? <Check /> : <Copy />}
      onClick={copy}
    />
  );
}
