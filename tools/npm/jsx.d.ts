/** Types of `<no-patience>` in JSX (React 18 and 19, Preact, Solid) and in templates of Vue, each where it is installed. */
import type { Events, NoPatienceElement, NoPatienceAttributes } from "./nopatience.js";

type Listener<Name extends keyof Events> = (event: CustomEvent<Events[Name]>) => void;

/** As React 19 and Preact write listeners: onready, onsolved. */
type Listeners = { [Name in keyof Events as `on${Name}`]?: Listener<Name> };
/** As Solid does: on:ready. */
type SolidListeners = { [Name in keyof Events as `on:${Name}`]?: Listener<Name> };
/** As Vue does: onReady stands for @ready. */
type VueListeners = { [Name in keyof Events as `on${Capitalize<Name>}`]?: Listener<Name> };

/** A framework's attributes for all elements; this element's own replace those of the same name. */
type Own<All, Events> = Omit<All, keyof NoPatienceAttributes | keyof Events> & NoPatienceAttributes & Events;

// @ts-ignore: not installed
declare module "react" {
  // @ts-ignore
  type OfAll = HTMLAttributes<NoPatienceElement> & ClassAttributes<NoPatienceElement>;
  namespace JSX {
    interface IntrinsicElements {
      "no-patience": Own<OfAll, Listeners> & { class?: string };
    }
  }
}

declare global {
  namespace JSX {
    // React 18 before 18.2.6, whose JSX is global
    interface IntrinsicElements {
      // @ts-ignore
      "no-patience": Own<import("react").HTMLAttributes<NoPatienceElement> & import("react").ClassAttributes<NoPatienceElement>, Listeners> & { class?: string }; // prettier-ignore
    }
  }
}

// @ts-ignore: not installed
declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "no-patience": Own<import("preact").HTMLAttributes<NoPatienceElement>, Listeners>;
    }
  }
}

// @ts-ignore: not installed
declare module "solid-js/jsx-runtime" {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      "no-patience": Own<HTMLAttributes<NoPatienceElement>, SolidListeners>;
    }
  }
}

// @ts-ignore: not installed
declare module "vue" {
  interface GlobalComponents {
    // @ts-ignore
    "no-patience": new () => { $props: Own<HTMLAttributes & ReservedProps, VueListeners> };
  }
}
