/**
 * `<akwaba-capture src="LINK">`: a capture session in a page of the client's. Loaded by that page from
 * /capture/element.js; its origin must be one that the organisation allows. Leaves no name behind but the element's.
 */
function define(): void {
  const link = /^(https?:\/\/[^#]+)\/capture#(([0-9a-f-]{36})\.[\w-]+)$/i;

  class CaptureElement extends HTMLElement {
    static readonly observedAttributes = ['src'];
    private frame: HTMLIFrameElement | undefined;
    private isShown = false;

    private readonly hear = ({ source, origin, data }: MessageEvent): void => {
      const { frame } = this;
      if (frame === undefined || source !== frame.contentWindow || origin !== new URL(frame.src).origin)
        return;
      if (typeof data !== 'object' || data === null || data.source !== 'akwaba-capture') return;
      this.dispatchEvent(new CustomEvent('akwaba-capture', { detail: data, bubbles: true }));
    };

    connectedCallback(): void {
      addEventListener('message', this.hear);
      this.isShown = true;
      this.show();
    }

    disconnectedCallback(): void {
      removeEventListener('message', this.hear);
      this.isShown = false;
      this.hide();
    }

    attributeChangedCallback(): void {
      if (this.isShown) this.show();
    }

    private hide(): void {
      if (this.frame !== undefined) this.frame.remove();
      this.frame = undefined;
    }

    private show(): void {
      const [, base, secret, session] = link.exec(this.getAttribute('src') || '') || [];
      this.hide();
      if (base === undefined) return;
      const frame = document.createElement('iframe');
      frame.src = `${base}/capture/in/${session}#${secret}`;
      frame.allow = 'camera';
      frame.title = this.getAttribute('title') || 'Akwaba';
      frame.style.cssText = 'display:block;width:100%;height:100%;min-height:40rem;border:0';
      this.frame = frame;
      this.appendChild(frame);
    }
  }
  customElements.define('akwaba-capture', CaptureElement);
}

if (customElements.get('akwaba-capture') === undefined) define();
