{{- define "akwaba.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end -}}
{{- end }}

{{- define "akwaba.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "akwaba.labels" -}}
{{ include "akwaba.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "akwaba.image" -}}
{{- if .Values.image.digest }}{{ .Values.image.repository }}@{{ .Values.image.digest }}{{ else }}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end -}}
{{- end }}

{{/* What every pod has in common; called with a dict: root, settings (of this kind of pod). */}}
{{- define "akwaba.pod" -}}
{{- with .root.Values.serviceAccount.name }}
serviceAccountName: {{ . }}
{{- end }}
automountServiceAccountToken: {{ .root.Values.serviceAccount.automountToken }}
# Addresses of other services are none of its settings.
enableServiceLinks: false
{{- with .root.Values.imagePullSecrets }}
imagePullSecrets: {{ toYaml . | nindent 2 }}
{{- end }}
terminationGracePeriodSeconds: {{ .root.Values.terminationGracePeriodSeconds }}
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  # Secrets are root's and readable by this group.
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  # Lets the decoders of pictures isolate themselves: Landlock and seccomp are among what it allows.
  seccompProfile: { type: RuntimeDefault }
volumes:
  - name: data
    emptyDir: { sizeLimit: 4Gi }
  - name: tmp
    emptyDir: { sizeLimit: 2Gi }
  - name: secrets
    secret:
      secretName: {{ .root.Values.secrets.existingSecret }}
      defaultMode: 0440
      items:
        {{- range $name, $key := .root.Values.secrets.settings }}
        - { key: {{ $key | quote }}, path: {{ $key | quote }} }
        {{- end }}
  - name: key
    {{- if .root.Values.masterKey.existingClaim }}
    persistentVolumeClaim: { claimName: {{ .root.Values.masterKey.existingClaim }} }
    {{- else }}
    secret:
      secretName: {{ .root.Values.masterKey.existingSecret }}
      defaultMode: 0440
      items:
        - { key: {{ .root.Values.masterKey.key | quote }}, path: master.key }
    {{- end }}
  {{- with .root.Values.files.existingSecret }}
  - name: files
    secret:
      secretName: {{ . }}
      defaultMode: 0440
      {{- with $.root.Values.files.keys }}
      items:
        {{- range . }}
        - { key: {{ . | quote }}, path: {{ . | quote }} }
        {{- end }}
      {{- end }}
  {{- end }}
  {{- with .root.Values.pictures.existingClaim }}
  - name: pictures
    persistentVolumeClaim: { claimName: {{ . }} }
  {{- end }}
{{- end }}

{{/* Of every container; called like the one above. */}}
{{- define "akwaba.container" -}}
image: {{ include "akwaba.image" .root }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
env:
  - { name: KEY_FILE, value: /key/master.key }
  # The job does it, before.
  - { name: MIGRATE_AT_START, value: {{ not .root.Values.migration.enabled | quote }} }
  {{- if .root.Values.pictures.existingClaim }}
  - { name: BLOB_DIR, value: /pictures }
  {{- end }}
  {{- range $name, $key := .root.Values.secrets.settings }}
  - { name: {{ $name }}_FILE, value: {{ printf "/run/secrets/akwaba/%s" $key | quote }} }
  {{- end }}
  {{- range $name, $value := merge (dict) .settings .root.Values.settings }}
  {{- if ne (toString $value) "" }}
  - { name: {{ $name }}, value: {{ toString $value | quote }} }
  {{- end }}
  {{- end }}
volumeMounts:
  - { name: data, mountPath: /data }
  - { name: tmp, mountPath: /tmp }
  - { name: secrets, mountPath: /run/secrets/akwaba, readOnly: true }
  - { name: key, mountPath: /key, readOnly: {{ not .root.Values.masterKey.existingClaim }} }
  {{- if .root.Values.files.existingSecret }}
  - { name: files, mountPath: /run/files, readOnly: true }
  {{- end }}
  {{- if .root.Values.pictures.existingClaim }}
  - { name: pictures, mountPath: /pictures }
  {{- end }}
{{- end }}

{{/* The machines over which pods of one kind are spread; called with a dict: root, component. */}}
{{- define "akwaba.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "akwaba.selector" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
{{- end }}

{{- define "akwaba.probes" -}}
startupProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 2
  failureThreshold: 90
livenessProbe:
  httpGet: { path: /health/live, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 6
readinessProbe:
  httpGet: { path: /health/ready, port: http }
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end }}
