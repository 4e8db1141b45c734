#!/usr/bin/env node
import '../out/main/cli.js';
