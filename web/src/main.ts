import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import "./design/defaults.css";
import "./design/print.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { beginWorker } from "./worker/newer.svelte";

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
mount(App, { target });
addEventListener("load", () => void beginWorker());
